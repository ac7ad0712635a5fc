import type { Language } from "@fundi/shared/languages/languages";
import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { MailLayoutInput } from "../../platform/mail/mail-columns";
import { fillIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts, type MailValues } from "./mail-kinds";
import { findTemplate } from "./mail-template-store";
import { MAIL_TEXTS_SW } from "./mail-texts-sw";
import { mailValueInKiswahili } from "./mail-words-sw";

/** The content of a mail before its text: its kind, and the values of its placeholders. */
export type MailContent = { [K in MailKind]: { kind: K; values: MailValues<K> } }[MailKind];

/** A mail in its reader's language, which its layout names: HTML without it would be read out in another. */
export interface WrittenMail extends MailTemplateText {
  layout: MailLayoutInput;
}

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
): Promise<WrittenMail> {
  const { kind, values } = mail;
  const template = await findTemplate(db, kind);
  const { subject, body } = template ?? (language === "en" ? MAIL_KINDS : MAIL_TEXTS_SW)[kind];
  const facts: MailKindFacts = MAIL_KINDS[kind];
  // Also for texts that were stored before this was rejected.
  const safeSubject = (facts.bodyOnly ?? []).reduce((text, name) => text.replaceAll(`{${name}}`, ""), subject);
  const text = fillIn({ subject: safeSubject, body }, { ...shopValues(shop), ...inLanguage(language, values) });
  return { ...text, layout: { language } };
}

const inLanguage = (language: Language, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  language === "en"
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mailValueInKiswahili(value)]));
