import { fieldError } from "@fundi/shared/contract/errors";
import { hashPassword } from "../../platform/auth/passwords";

/** The 49,000 most common passwords, in lower case; loaded when the first password is chosen. */
let common: Promise<ReadonlySet<string>> | undefined;
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Shorter words do not identify anyone. */
const SHORTEST_WORD = 4;

/** Words that a password may not consist of: parts of the shop's name and of its owner's name and address. */
const knownWords = (about: readonly string[]): string[] =>
  about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word.length >= SHORTEST_WORD);

/** Resolves to why a password is weak; null when no rule rejects it (NIST SP 800-63B, 3.1.1.2). */
export async function weaknessOf(password: string, about: readonly string[]): Promise<string | null> {
  common ??= loadCommon();
  const known = await common;
  const plain = password.toLowerCase().trim();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "");
  if (known.has(plain) || known.has(letters))
    return "This password is among those that are tried first. Choose another one.";
  if (new Set(plain).size < 3) return "This password repeats the same characters. Choose another one.";
  // "fundi2026": a personal word surrounded by digits and punctuation only.
  const core = letters.replace(/^\p{N}+|\p{N}+$/gu, "");
  if (knownWords(about).some((word) => letters === word || core === word))
    return "This password is a name or an address that others know. Choose another one.";
  return null;
}

/** Returns public facts that a person's password may not consist of. */
export const publicFacts = (
  { brand }: { brand: string },
  { firstName = "", lastName = "", email = "" }: { [F in "firstName" | "lastName" | "email"]?: string | undefined },
): string[] => [brand, firstName, lastName, `${firstName} ${lastName}`, email];

interface NewPassword {
  password: string;
  /** The field named in the validation error. */
  field: "password" | "newPassword";
  /** What the password may not consist of; see `publicFacts`. */
  about: readonly string[];
}

/** Checks a chosen password and returns its hash. Throws VALIDATION_ERROR for a weak one. */
export async function hashChosenPassword({ password, field, about }: NewPassword): Promise<string> {
  const weakness = await weaknessOf(password, about);
  if (weakness) throw fieldError(field, weakness);
  return hashPassword(password);
}
