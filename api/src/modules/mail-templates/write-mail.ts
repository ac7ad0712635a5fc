import type { Language } from "@fundi/shared/languages/languages";
import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import { fillIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts, type MailValues } from "./mail-kinds";
import { findTemplate } from "./mail-template-store";
import { MAIL_TEXTS_SW } from "./mail-texts-sw";
import { mailValueInKiswahili } from "./mail-words-sw";

/** Reads the values of a mail for a reader of a language. */
type ReadValues<K extends MailKind> = (language: Language) => Promise<MailValues<K>>;

/**
 * The content of a mail before its text: its kind, and the values of its placeholders. What is still to be read is a
 * function, no promise: one that nobody waits for yet would end the process when the database goes away.
 */
export type MailContent = { [K in MailKind]: { kind: K; values: MailValues<K> | ReadValues<K> } }[MailKind];

type Sender = Pick<ShopConfig, "brand"> & Partial<Pick<ShopConfig, "phone" | "address">>;

/** Returns the placeholder values of the shop. */
export const shopValues = ({ brand, phone = "", address = "" }: Sender) => ({ shop: brand, phone, address });

/**
 * Returns a mail in the shop's own text for its kind, whatever its language, or in the default one of the reader's
 * language, in which the sentences among its values are, too.
 */
export async function writeMail(
  db: Db,
  shop: Sender,
  mail: MailContent,
  language: Language = "en",
): Promise<MailTemplateText> {
  const { kind } = mail;
  const [template, values] = await Promise.all([
    findTemplate(db, kind),
    typeof mail.values === "function" ? mail.values(language) : mail.values,
  ]);
  const { subject, body } = template ?? (language === "en" ? MAIL_KINDS : MAIL_TEXTS_SW)[kind];
  const facts: MailKindFacts = MAIL_KINDS[kind];
  // Also for texts that were stored before this was rejected.
  const safeSubject = (facts.bodyOnly ?? []).reduce((text, name) => text.replaceAll(`{${name}}`, ""), subject);
  return fillIn({ subject: safeSubject, body }, { ...shopValues(shop), ...inLanguage(language, values) });
}

const inLanguage = (language: Language, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  language === "en"
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mailValueInKiswahili(value)]));
