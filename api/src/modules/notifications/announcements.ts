import type { ShopConfig } from "@fundi/shared/shop";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { appointmentMails } from "./appointment-mails";
import { appointmentNotices } from "./appointment-notices";
import { inboxMails } from "./inbox-mails";
import { linkFrom } from "./link-to";
import { loyaltyNotices } from "./loyalty-notices";
import { mailSubscribers } from "./mail-subscribers";
import type { MayMail } from "./may-mail";
import { messageNotices } from "./message-notices";
import { orderNotices } from "./order-notices";
import { quoteMails } from "./quote-mails";
import { quoteNotices } from "./quote-notices";
import { type FindContact, supportNotices } from "./support-notices";

/** What the letters need to know of the records that they speak of. */
interface Sources {
  postOf: Parameters<typeof appointmentMails>[1]["postOf"];
  orders: Omit<Parameters<typeof mailSubscribers>[2], "mayMail" | "linkTo">;
  /** Where the storefront is; links in mails need it. */
  storefrontUrl: string | undefined;
  findContactMessage: FindContact;
  replyWithText: Parameters<typeof inboxMails>[2];
  mayMail: MayMail;
}

/** Subscribes everything that tells customers of an event: their mails and the notices on their pages. */
export function announceToCustomers(dispatcher: Dispatcher, shop: ShopConfig, sources: Sources): void {
  const { mayMail } = sources;
  const linkTo = linkFrom(sources.storefrontUrl);
  mailSubscribers(dispatcher, shop, { ...sources.orders, linkTo, mayMail });
  orderNotices(dispatcher);
  quoteMails(dispatcher, shop, mayMail);
  quoteNotices(dispatcher);
  appointmentMails(dispatcher, { shop, postOf: sources.postOf, linkTo, mayMail });
  appointmentNotices(dispatcher);
  messageNotices(dispatcher, shop);
  loyaltyNotices(dispatcher);
  supportNotices(dispatcher, shop, { findContact: sources.findContactMessage, mayMail });
  inboxMails(dispatcher, shop, sources.replyWithText);
}
