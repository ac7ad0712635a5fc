import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import { fillIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts, type MailValues } from "./mail-kinds";
import { findTemplate } from "./mail-template-store";

/** The content of a mail before its text: its kind, and the values of its placeholders, which may still be read. */
export type MailContent = { [K in MailKind]: { kind: K; values: MailValues<K> | Promise<MailValues<K>> } }[MailKind];

type Sender = Pick<ShopConfig, "brand"> & Partial<Pick<ShopConfig, "phone" | "address">>;

/** Returns the placeholder values of the shop. */
export const shopValues = ({ brand, phone = "", address = "" }: Sender) => ({ shop: brand, phone, address });

/** Returns a mail in the shop's own text for its kind, or in the default. */
export async function writeMail(db: Db, shop: Sender, mail: MailContent): Promise<MailTemplateText> {
  const { kind } = mail;
  const [template, values] = await Promise.all([findTemplate(db, kind), mail.values]);
  const { subject, body } = template ?? MAIL_KINDS[kind];
  const facts: MailKindFacts = MAIL_KINDS[kind];
  // Also for texts that were stored before this was rejected.
  const safeSubject = (facts.bodyOnly ?? []).reduce((text, name) => text.replaceAll(`{${name}}`, ""), subject);
  return fillIn({ subject: safeSubject, body }, { ...shopValues(shop), ...values });
}
