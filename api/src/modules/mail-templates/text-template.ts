import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { placeholdersIn } from "./fill-in";
import { TEXT_KINDS, TEXT_SHOP_PLACEHOLDERS, type TextKind, type TextKindFacts } from "./text-kinds";

/** Returns what is known of a kind of text. Throws NOT_FOUND for an unknown one. */
export function textFactsOf(kind: string): TextKindFacts {
  if (!Object.hasOwn(TEXT_KINDS, kind)) throw new AppError("NOT_FOUND", "There is no such kind of text.");
  return TEXT_KINDS[kind as TextKind];
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** Throws for unknown placeholders, and for words without the required ones. */
export function checkWords({ samples, required }: TextKindFacts, body: string): void {
  const known = [...Object.keys(samples), ...TEXT_SHOP_PLACEHOLDERS];
  const used = placeholdersIn(body);
  const unknown = used.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw fieldError("body", `There is no placeholder ${inBraces(unknown)} in this text.`);
  const missing = required.filter((name) => !used.includes(name));
  if (missing.length > 0) throw fieldError("body", `This text needs ${inBraces(missing)}.`);
}

/** Returns words with numbered parameters, `{{1}}`, as they are registered at Meta. */
export function whatsAppWords(body: string): string {
  const places = placeholdersIn(body);
  return places.reduce((words, name, index) => words.replaceAll(`{${name}}`, `{{${index + 1}}}`), body);
}
