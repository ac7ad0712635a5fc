import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { stepOf } from "./totp";

/** RFC 6238, appendix B, for SHA-1: the seed, and the eight digits for each second of the epoch. */
const SEED = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer as ArrayBuffer }).base32;
const VECTORS = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of an authenticator app", () => {
  it.each(VECTORS)("equals that of RFC 6238 at second %i", (seconds, digits) => {
    const step = Math.floor(seconds / 30);
    // Six digits are the last six of eight: both are remainders of the same number.
    const code = digits.slice(-6);
    expect(stepOf(SEED, code, 0, at(seconds))).toBe(step);
    expect(stepOf(SEED, code, 0, at(seconds + 30))).toBe(step);
    expect(stepOf(SEED, code, step, at(seconds))).toBeNull();
    expect(stepOf(SEED, code, 0, at(seconds + 90))).toBeNull();
    const app = new TOTP({ secret: Secret.fromBase32(SEED), digits: 8 });
    expect(app.generate({ timestamp: seconds * 1000 })).toBe(digits);
  });
});
