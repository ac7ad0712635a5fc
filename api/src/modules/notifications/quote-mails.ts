import type { DomainEvent } from "@fundi/shared/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/money";
import type { ShopConfig } from "@fundi/shared/shop";
import { formatDate } from "@fundi/shared/time";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { mailsWanted } from "../accounts";
import type { MailText } from "./order-mails";

type Changed = DomainEvent<"quote.changed">;

const letter = (shop: ShopConfig, name: string, lines: readonly string[]) =>
  `Hello ${name},\n\n${lines.join("\n\n")}\n\n${shop.brand}\n${shop.phone}`;

const until = (day: string | null) => (day ? ` The offer holds until ${formatDate(`${day}T00:00:00Z`, "UTC")}.` : "");

/** How this customer answers: in the account, or back to us. */
const howToAnswer = (shop: ShopConfig, userId: number | null) =>
  userId === null
    ? `To accept or decline, reply to this message or call ${shop.phone}.`
    : "To accept or decline, sign in and open My Quote Requests.";

const requestedMail = (shop: ShopConfig, { payload }: DomainEvent<"quote.requested">): MailText => ({
  subject: `We have your request: ${payload.service}`,
  body: letter(shop, payload.customerName, [
    `Thank you. We have your request for a price for “${payload.service}”, look at it and write to you.`,
    payload.userId === null
      ? `Anything to add? Reply to this message or call ${shop.phone}.`
      : "You can follow it under My Quote Requests.",
  ]),
});

/** What a change means for the customer; nothing for what they did themselves or need not hear. */
function changedMail(shop: ShopConfig, { payload, actorId }: Changed): MailText | null {
  const { service, customerName, userId, status, from, offered, amountMinor } = payload;
  const amount = formatKes(fromMinor(amountMinor ?? 0));
  if (offered)
    return {
      subject: `Your quote for ${service}: ${amount}`,
      body: letter(shop, customerName, [
        `Our price for “${service}” is ${amount}.${until(payload.validUntil)}`,
        howToAnswer(shop, userId),
      ]),
    };
  if (status === from) return null;
  if (status === "accepted")
    return {
      subject: `Thank you: ${service} for ${amount}`,
      body: letter(shop, customerName, [
        `You accepted our price of ${amount} for “${service}”.`,
        userId === null
          ? `To agree on a day, reply to this message or call ${shop.phone}.`
          : "Next, book a day that suits you: open My Quote Requests and choose “Book an appointment”.",
      ]),
    };
  if (status === "declined" && actorId !== userId && from !== "quoted")
    return {
      subject: `About your request: ${service}`,
      body: letter(shop, customerName, [
        `We are sorry: we cannot make you an offer for “${service}”.`,
        `If you would like to know why, or need something else, call ${shop.phone}.`,
      ]),
    };
  return null;
}

/** Puts the mails about quotes into the outbox; also for customers without an account. */
export function quoteMails(dispatcher: Dispatcher, shop: ShopConfig): void {
  const send = async (
    tx: Tx,
    { id, payload }: DomainEvent<"quote.requested" | "quote.changed">,
    text: MailText | null,
  ): Promise<void> => {
    const { userId, email } = payload;
    if (!text || (userId !== null && !(await mailsWanted(tx.db, userId, "conversation")))) return;
    await queueMail(tx.db, { ...text, to: email, dedupeKey: `event:${id}` });
  };
  dispatcher.on("quote.requested", (tx, event) => send(tx, event, requestedMail(shop, event)));
  dispatcher.on("quote.changed", (tx, event) => send(tx, event, changedMail(shop, event)));
}
