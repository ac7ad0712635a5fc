import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_CHARACTERS = 8;

/** Returns a new random key. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Returns the name of a key: it tells keys apart and says nothing about them. */
export const nameOfKey = (key: Buffer): string =>
  createHash("sha256").update("name of a seal key ").update(key).digest("hex").slice(0, ID_CHARACTERS);

/** Encrypts with AES-256-GCM: nonce, tag and ciphertext in one. It is opened by the same `place` only. */
export function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Returns what was encrypted. Throws for another key, another place, and anything that was changed. */
export function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
