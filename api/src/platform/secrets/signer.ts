import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs short texts with a key derived (HKDF-SHA-256) from the shop's secret, for links that need no sign-in. */
export interface Signer {
  /** Returns the signature of a text for a purpose: 12 characters, 72 bits, unless another length is given. */
  sign(purpose: string, text: string, characters?: number): string;
  isSigned(purpose: string, text: string, signature: string, characters?: number): boolean;
}

const KEY_BYTES = 32;
const CHARACTERS = 12;

/** Creates a signer; the secret is read at first use. */
export function createSigner(readSecret: () => string): Signer {
  let key: Buffer | undefined;
  function sign(purpose: string, text: string, characters = CHARACTERS): string {
    key ??= Buffer.from(hkdfSync("sha256", readSecret(), "", "fundi: signed links", KEY_BYTES));
    return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url").slice(0, characters);
  }
  return {
    sign,
    isSigned(purpose, text, signature, characters) {
      const [expected, given] = [Buffer.from(sign(purpose, text, characters)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
