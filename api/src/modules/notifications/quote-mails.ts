import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { formatDate } from "@fundi/shared/values/time";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import { isOverLimit, type MayMail } from "./may-mail";

type Changed = DomainEvent<"quote.changed">;

const until = (day: string | null) => (day ? `The offer holds until ${formatDate(`${day}T00:00:00Z`, "UTC")}.` : "");

/** How this customer answers: in the account, or by replying. */
const howToAnswer = (shop: ShopConfig, { userId, isEntered }: Changed["payload"]) =>
  userId === null || isEntered
    ? `To accept or decline, reply to this message or call ${shop.phone}.`
    : "To accept or decline, sign in and open My Quote Requests.";

const requestedMail = (shop: ShopConfig, { payload }: DomainEvent<"quote.requested">): MailContent => ({
  kind: "quote-received",
  values: {
    name: payload.customerName,
    service: payload.service,
    howToFollow:
      payload.userId === null || payload.isEntered
        ? `Anything to add? Reply to this message or call ${shop.phone}.`
        : "You can follow it under My Quote Requests.",
  },
});

/** What a change means for the customer; null for their own actions and for changes without interest. */
function changedMail(shop: ShopConfig, { payload, actorId }: Changed): MailContent | null {
  const { service, customerName: name, userId, status, from, offered, amountMinor } = payload;
  const amount = formatKes(fromMinor(amountMinor ?? 0));
  if (offered)
    return {
      kind: "quote-offer",
      values: {
        ...{ name, service, amount },
        validUntil: until(payload.validUntil),
        howToAnswer: howToAnswer(shop, payload),
      },
    };
  if (status === from) return null;
  if (status === "accepted")
    return {
      kind: "quote-accepted",
      values: {
        ...{ name, service, amount },
        nextStep:
          userId === null || payload.isEntered
            ? `To agree on a day, reply to this message or call ${shop.phone}.`
            : "Next, book a day that suits you: open My Quote Requests and choose “Book an appointment”.",
      },
    };
  if (status === "declined" && actorId !== userId && from !== "quoted")
    return { kind: "quote-declined", values: { name, service } };
  return null;
}

/** Queues the mails about quotes; also for customers without an account. */
export function quoteMails(dispatcher: Subscribing, shop: ShopConfig, mayMail: MayMail): void {
  const send = async (
    tx: Tx,
    { id, actorId, payload }: DomainEvent<"quote.requested" | "quote.changed">,
    mail: MailContent | null,
  ): Promise<void> => {
    const { userId, email } = payload;
    // Customers who left only a phone number are called.
    if (!mail || !email || (userId !== null && !(await acceptsMail(tx.db, userId, "conversation")))) return;
    const written = await writeMail(tx.db, shop, mail);
    const overLimit = await isOverLimit(tx, { actorId, userId, to: email, mayMail });
    await queueMail(tx.db, { ...written, to: email, dedupeKey: `event:${id}`, isOverLimit: overLimit });
  };
  dispatcher.on("quote.requested", (tx, event) =>
    // An offer made immediately needs no mail before it.
    send(tx, event, event.payload.status === "quoted" ? null : requestedMail(shop, event)),
  );
  dispatcher.onceSettled("quote.changed", (tx, event) => send(tx, event, changedMail(shop, event)));
}
