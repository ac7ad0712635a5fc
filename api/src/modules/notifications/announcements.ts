import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { Texts } from "../texts";
import { appointmentMails } from "./appointment-mails";
import { appointmentNotices } from "./appointment-notices";
import { inboxMails } from "./inbox-mails";
import { type FindLink, linkFrom } from "./link-to";
import { loyaltyNotices } from "./loyalty-notices";
import { mailSubscribers } from "./mail-subscribers";
import type { MayMail } from "./may-mail";
import { messageNotices } from "./message-notices";
import { orderNotices } from "./order-notices";
import { quoteMails } from "./quote-mails";
import { quoteNotices } from "./quote-notices";
import { type FindContact, supportNotices } from "./support-notices";
import { textSubscribers } from "./texts/text-subscribers";

/** What the mails need to read about the records they mention. */
export interface NoticeSources {
  postOf: Parameters<typeof appointmentMails>[1]["postOf"];
  orders: Omit<Parameters<typeof mailSubscribers>[2], "mayMail" | "linkTo">;
  findLink: FindLink;
  /** The storefront's address; links in mails need it. */
  storefrontUrl: string | undefined;
  findContactMessage: FindContact;
  replyWithText: Parameters<typeof inboxMails>[2];
  mayMail: MayMail;
  texts: Pick<Texts, "send" | "isAvailable">;
}

/** Subscribes all customer notifications: mails and notices on their pages. */
export function announceToCustomers(dispatcher: Subscribing, shop: ShopConfig, sources: NoticeSources): void {
  const { findLink, mayMail } = sources;
  const linkTo = linkFrom(sources.storefrontUrl);
  mailSubscribers(dispatcher, shop, { ...sources.orders, linkTo, mayMail });
  orderNotices(dispatcher);
  quoteMails(dispatcher, { shop, findLink, linkTo, mayMail });
  quoteNotices(dispatcher);
  appointmentMails(dispatcher, { shop, postOf: sources.postOf, findLink, linkTo, mayMail });
  appointmentNotices(dispatcher);
  messageNotices(dispatcher, { shop, findLink, linkTo });
  loyaltyNotices(dispatcher);
  supportNotices(dispatcher, shop, { findContact: sources.findContactMessage, mayMail });
  textSubscribers(dispatcher, {
    ...{ texts: sources.texts, shop, findLink, linkTo },
    mailContentOf: sources.orders.mailContentOf,
  });
  inboxMails(dispatcher, shop, sources.replyWithText);
}
