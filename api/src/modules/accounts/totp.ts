import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 7;
const RECOVERY_LENGTH = 10;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

const totpOf = (secret: string, account = "", shop = ""): TOTP =>
  new TOTP({ issuer: shop, label: account, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** A new secret of 160 bits, in base 32 as apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds (otpauth://totp/…). */
export const uriOf = (secret: string, account: string, shop: string): string =>
  totpOf(secret, account, shop).toString();

/**
 * The time step that a code is of, one step of clock difference allowed either way; null when it is wrong, or of a step
 * that is not after `lastStep`, because no code is taken twice.
 */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}

/** Ten codes of 50 bits for when the phone is lost. */
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

/** As a person reads it: abcde-fghij. */
export const spelled = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The stored form. The codes are random, so that a plain hash is enough. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash("sha256").update(`${userId}:${code}`).digest("hex");
