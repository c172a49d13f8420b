// The shuffle that anyone can check (docs/shuffle.md).

import { plainHmac, plainSha256 } from "./sha256";

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Browsers have WebCrypto only in secure contexts: https, or their own machine. Elsewhere we count ourselves. */
const webCrypto = (): SubtleCrypto | undefined => globalThis.crypto.subtle;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await webCrypto()?.digest("SHA-256", bytes);
  return hex(digest ? new Uint8Array(digest) : plainSha256(bytes));
}

type Signs = (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

async function hmacWith(key: Uint8Array<ArrayBuffer>): Promise<Signs> {
  const subtle = webCrypto();
  if (!subtle) return (message) => Promise.resolve(plainHmac(key, message));
  const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message));
}

// --- the stream of shuffles -------------------------------------------------------------------------

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bigEndian(number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/** The 256-bit key of a match's shuffles, from the server's seed and what each seat added. */
export async function matchKey(seed: string, nonces: readonly (string | null)[]): Promise<Uint8Array<ArrayBuffer>> {
  const shares = nonces.map((nonce) => (nonce === null ? bigEndian(0).slice(3) : join(bigEndian(1).slice(3), unhex(nonce))));
  return unhex(await sha256(join(ascii("tablee shuffles"), unhex(seed), ...shares)));
}

/** The words of shuffle number `shuffle`: 32 bits each, eight to a block. */
async function* wordsOf(hmac: Signs, shuffle: number): AsyncGenerator<number, never> {
  for (let block = 0; ; block++) {
    const question = join(ascii("tablee shuffle"), bigEndian(shuffle), bigEndian(block));
    const answer = new DataView((await hmac(question)).buffer);
    for (let at = 0; at < answer.byteLength; at += 4) yield answer.getUint32(at);
  }
}

/** Fisher–Yates from the last card down, without the slightest preference. */
export async function shuffled<Card>(key: Uint8Array<ArrayBuffer>, shuffle: number, cards: readonly Card[]): Promise<Card[]> {
  const words = wordsOf(await hmacWith(key), shuffle);
  const result = [...cards];
  for (let last = result.length - 1; last > 0; last--) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let word: number;
    do word = (await words.next()).value;
    while (word >= fair);
    const other = word % (last + 1);
    [result[last], result[other]] = [result[other] as Card, result[last] as Card];
  }
  return result;
}
