import { describe, expect, it } from "vitest";
import { hex } from "./fair";
import { plainHmac, plainSha256 } from "./sha256";

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

async function browserHmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<string> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", imported, message)));
}

describe("our own SHA-256", () => {
  it("gives the published values", () => {
    expect(hex(plainSha256(ascii("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(hex(plainSha256(ascii("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    // RFC 4231, test case 2
    const tag = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    expect(hex(plainHmac(ascii("Jefe"), ascii("what do ya want for nothing?")))).toBe(tag);
  });

  it("is the browser's, for every length around the blocks", async () => {
    for (let length = 0; length < 200; length++) {
      const bytes = random(length);
      expect(hex(plainSha256(bytes))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
    }
  });

  it("signs as the browser does, with keys shorter and longer than a block", async () => {
    for (let length = 1; length < 140; length++) {
      const [key, message] = [random(length), random((7 * length) % 150)];
      expect(hex(plainHmac(key, message))).toBe(await browserHmac(key, message));
    }
  });
});
