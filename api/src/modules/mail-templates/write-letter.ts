import type { MailWords } from "@fundi/shared/mail-templates";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Db } from "../../platform/database/database";
import { fillIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts, type MailValues } from "./mail-kinds";
import { findWords } from "./mail-template-store";

/** A mail before it has its words: its kind, and what its placeholders stand for. */
export type Letter = { [K in MailKind]: { kind: K; values: MailValues<K> } }[MailKind];

type Sender = Pick<ShopConfig, "brand"> & Partial<Pick<ShopConfig, "phone" | "address">>;

/** What every mail may say of the shop. */
export const shopValues = ({ brand, phone = "", address = "" }: Sender) => ({ shop: brand, phone, address });

/** A letter in the shop's own words for its kind, or in the usual ones. */
export async function writeLetter(db: Db, shop: Sender, { kind, values }: Letter): Promise<MailWords> {
  const { subject, body } = (await findWords(db, kind)) ?? MAIL_KINDS[kind];
  const facts: MailKindFacts = MAIL_KINDS[kind];
  // Also from words that were written before this was refused.
  const safeSubject = (facts.bodyOnly ?? []).reduce((text, name) => text.replaceAll(`{${name}}`, ""), subject);
  return fillIn({ subject: safeSubject, body }, { ...shopValues(shop), ...values });
}
