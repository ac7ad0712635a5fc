import { fieldError } from "@fundi/shared/errors";
import { dictionary } from "@zxcvbn-ts/language-common";
import { hashPassword } from "../../platform/auth/passwords";

/** The 49,000 passwords that are tried first, in small letters. */
let common: ReadonlySet<string> | undefined;
const isCommon = (password: string): boolean => {
  common ??= new Set(dictionary["passwords-common"]);
  return common.has(password);
};

/** Words shorter than that say nothing of whose password it is. */
const SHORTEST_WORD = 4;

/** What a password may not consist of: the parts of the shop's name and of its owner's name and address. */
const knownWords = (about: readonly string[]): string[] =>
  about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word.length >= SHORTEST_WORD);

/** Why nobody should have this password; null where nothing is known against it (NIST SP 800-63B, 3.1.1.2). */
export function weaknessOf(password: string, about: readonly string[]): string | null {
  const plain = password.toLowerCase().trim();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "");
  if (isCommon(plain) || isCommon(letters))
    return "This password is among those that are tried first. Choose another one.";
  if (new Set(plain).size < 3) return "This password repeats the same characters. Choose another one.";
  // "fundi2026": a known word, with nothing but digits and signs around it.
  const core = letters.replace(/^\p{N}+|\p{N}+$/gu, "");
  if (knownWords(about).some((word) => letters === word || core === word))
    return "This password is a name or an address that others know. Choose another one.";
  return null;
}

interface NewPassword {
  password: string;
  /** The name of the field that is wrong when it is refused. */
  field: "password" | "newPassword";
  /** What others know: the shop's name, the person's name and e-mail address. */
  about: readonly string[];
}

/** Checks a password that somebody chose, and returns its stored form. Throws VALIDATION_ERROR for a weak one. */
export function hashChosenPassword({ password, field, about }: NewPassword): Promise<string> {
  const weakness = weaknessOf(password, about);
  return weakness ? Promise.reject(fieldError(field, weakness)) : hashPassword(password);
}
