// SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104) for browsers that keep theirs from pages without https:
// a phone that comes over the home network pledges and checks like everybody else. Elsewhere the browser's own is used.

const WORD = 2 ** 32;
const BLOCK = 64;

/** The first 32 bits behind the point of a root of each of the first `count` primes. */
function roots(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * WORD);
}

const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits, to whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor((bytes.length * 8) / WORD));
  view.setUint32(view.byteLength - 4, (bytes.length * 8) % WORD);
  return view;
}

/** The schedule of a block: its sixteen words, and 48 more that are mixed from them. */
function schedule(message: DataView, at: number): Uint32Array {
  const words = Uint32Array.from({ length: 64 }, (_, n) => (n < 16 ? message.getUint32(at + 4 * n) : 0));
  const word = (n: number): number => words[n] as number;
  for (let n = 16; n < 64; n++) {
    const [early, late] = [word(n - 15), word(n - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[n] = word(n - 16) + low + word(n - 7) + high;
  }
  return words;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[n] as number) + (words[n] as number)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = (state[n] as number) + word));
}

export function plainSha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = padded(bytes);
  const state = START.slice();
  for (let at = 0; at < message.byteLength; at += BLOCK) mix(state, schedule(message, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setUint32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

export function plainHmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = key.length > BLOCK ? plainSha256(key) : key;
  const keyed = (pad: number, rest: Uint8Array): Uint8Array<ArrayBuffer> => {
    const whole = new Uint8Array(BLOCK + rest.length);
    whole.set(short);
    whole.forEach((byte, n) => n < BLOCK && (whole[n] = byte ^ pad));
    whole.set(rest, BLOCK);
    return plainSha256(whole);
  };
  return keyed(0x5c, keyed(0x36, message));
}
