import type { Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";

import type { Db } from "../../platform/database/database";
import { fillIn, placeholdersIn } from "./fill-in";
import { TEXT_KINDS, type TextKind, type TextKindFacts, type TextValues, valuesIn } from "./text-kinds";
import { findTextTemplate } from "./text-template-store";
import { shopValues } from "./write-mail";

/** The content of a text before its words: its kind, and the values of its placeholders. */
export type TextContent = { [K in TextKind]: { kind: K; values: TextValues<K> } }[TextKind];

export const textKindFacts = (kind: TextKind): TextKindFacts => TEXT_KINDS[kind];

/** Returns the facts of a kind of text; null for words of staff, and for a kind of another release. */
export const findTextKind = (kind: string): TextKindFacts | null =>
  Object.hasOwn(TEXT_KINDS, kind) ? textKindFacts(kind as TextKind) : null;

interface Recipient {
  language: Language;
  /** How to end texts, in that language; empty while there is no way. */
  stop: string;
}

/** A text in words, and the WhatsApp template that says the same; null where Meta has approved none. */
interface WrittenText {
  body: string;
  template: { name: string; language: string; parameters: string[] } | null;
}

/** Fills in the words of a text. A place whose value is missing takes its blank with it; no blank doubles the price of an SMS. */
export const fillText = (body: string, values: Readonly<Record<string, string>>): string =>
  fillIn({ subject: "", body }, values)
    .body.replaceAll("\u00a0", " ")
    .replace(/ {2,}/g, " ")
    .replace(/ \. ?/g, " ")
    .trim();

/** Returns a text in the shop's own words for its kind, or in the default ones. */
export async function writeText(
  db: Db,
  shop: Pick<ShopConfig, "brand" | "phone" | "address">,
  { kind, values }: TextContent,
  { language, stop }: Recipient,
): Promise<WrittenText> {
  const own = await findTextTemplate(db, kind, language);
  const body = own?.body ?? TEXT_KINDS[kind].body[language];
  const filledIn: Readonly<Record<string, string>> = { ...shopValues(shop), ...valuesIn(values, language), stop };
  const name = own?.whatsappTemplate ?? "";
  return {
    body: fillText(body, filledIn),
    template: name ? { name, language, parameters: placeholdersIn(body).map((place) => filledIn[place] ?? "") } : null,
  };
}
