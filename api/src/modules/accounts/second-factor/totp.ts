import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 7;
const RECOVERY_LENGTH = 10;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

const totpOf = (secret: string, account = "", shop = ""): TOTP =>
  new TOTP({ issuer: shop, label: account, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** Returns a new secret of 160 bits, in base 32 as apps expect it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the content of the QR code (otpauth://totp/…). */
export const uriOf = (secret: string, account: string, shop: string): string =>
  totpOf(secret, account, shop).toString();

/**
 * Returns the time step of a code, allowing one step of clock difference in either direction; null when the code is
 * wrong or its step is not after `lastStep`, because no code is accepted twice.
 */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}

/** Returns ten codes of 50 bits for when the phone is lost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    let bits = BigInt(`0x${randomBytes(RECOVERY_BYTES).toString("hex")}`);
    let code = "";
    while (code.length < RECOVERY_LENGTH) {
      code += BASE32[Number(bits & 31n)];
      bits >>= 5n;
    }
    return code;
  });

/** Formats a code for people: abcde-fghij. */
export const spelled = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Returns the stored form. The codes are random, so a plain hash is enough. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash("sha256").update(`${userId}:${code}`).digest("hex");
