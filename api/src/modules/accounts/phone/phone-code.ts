import { createHash, randomBytes } from "node:crypto";
import type { PhoneCodePurpose } from "@fundi/shared/accounts/phone-codes";

/** What a code by text is for: "proof" is asked for by somebody who is signed in. */
export type CodePurpose = PhoneCodePurpose | "proof";

export const PHONE_CODE_MINUTES = 10;

/** Returns the hash of a code, which is stored in its place. */
export const phoneCodeHash = (number: string, purpose: CodePurpose, code: string): string =>
  createHash("sha256").update(`${number}:${purpose}:${code}`).digest("hex");

/** Returns a hash that no code has, for a number that nobody proved. */
export const impossibleHash = (): string => randomBytes(32).toString("hex");

export const phoneCodeExpiry = (now: Date): Date => new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000);
