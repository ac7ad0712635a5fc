import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { formatDate } from "@fundi/shared/values/time";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, readerLanguage } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import { type FindLink, type LinkTo, linkIn } from "./link-to";
import { isOverLimit, type MayMail } from "./may-mail";

type Changed = DomainEvent<"quote.changed">;

const until = (day: string | null) => (day ? `The offer holds until ${formatDate(`${day}T00:00:00Z`, "UTC")}.` : "");

/** How this customer answers: by the link, in the account, or by replying. */
const howToAnswer = ({ shop, url }: Reader, { userId, isEntered }: Changed["payload"]) =>
  url !== null
    ? `To accept, decline or ask, without signing in: ${url} Keep this link to yourself.`
    : userId === null || isEntered
      ? `To accept or decline, reply to this message or call ${shop.phone}.`
      : "To accept or decline, sign in and open My Quote Requests.";

const requestedMail = ({ shop, url }: Reader, { payload }: DomainEvent<"quote.requested">): MailContent => ({
  kind: "quote-received",
  values: {
    name: payload.customerName,
    service: payload.service,
    howToFollow:
      url !== null
        ? `You can follow it, without signing in: ${url} Keep this link to yourself.`
        : payload.userId === null || payload.isEntered
          ? `Anything to add? Reply to this message or call ${shop.phone}.`
          : "You can follow it under My Quote Requests.",
  },
});

/** What a change means for the customer; null for their own actions and for changes without interest. */
function changedMail({ shop, url }: Reader, { payload, actorId }: Changed): MailContent | null {
  const { service, customerName: name, userId, status, from, offered, amountMinor } = payload;
  const amount = formatKes(fromMinor(amountMinor ?? 0));
  if (offered)
    return {
      kind: "quote-offer",
      values: {
        ...{ name, service, amount },
        validUntil: until(payload.validUntil),
        howToAnswer: howToAnswer({ shop, url }, payload),
      },
    };
  if (status === from) return null;
  if (status === "accepted")
    return {
      kind: "quote-accepted",
      values: {
        ...{ name, service, amount },
        nextStep:
          url !== null
            ? `Next, book a day that suits you: ${url}`
            : userId === null || payload.isEntered
              ? `To agree on a day, reply to this message or call ${shop.phone}.`
              : "Next, book a day that suits you: open My Quote Requests and choose “Book an appointment”.",
      },
    };
  if (status === "declined" && actorId !== userId && from !== "quoted")
    return { kind: "quote-declined", values: { name, service } };
  return null;
}

/** The shop, and the address of the quote for somebody without an account; null for others. */
interface Reader {
  shop: ShopConfig;
  url: string | null;
}

interface QuoteMailSources {
  shop: ShopConfig;
  findLink: FindLink;
  linkTo: LinkTo;
  mayMail: MayMail;
}

/** Queues the mails about quotes; also for customers without an account. */
export function quoteMails(dispatcher: Subscribing, { shop, findLink, linkTo, mayMail }: QuoteMailSources): void {
  const send = async (
    tx: Tx,
    { id, actorId, payload }: DomainEvent<"quote.requested" | "quote.changed">,
    write: (reader: Reader) => MailContent | null,
  ): Promise<void> => {
    const { userId, email } = payload;
    const link = userId === null ? await findLink(tx.db, "quote", payload.quoteId) : null;
    const language = await readerLanguage(tx.db, { userId, about: { kind: "quote", id: payload.quoteId } });
    const mail = write({ shop, url: link && linkIn(linkTo, language)(guestLinkPath(link)) });
    // Customers who left only a phone number are called.
    if (!mail || !email || (userId !== null && !(await acceptsMail(tx.db, userId, "conversation")))) return;
    const written = await writeMail(tx.db, shop, mail, language);
    const overLimit = await isOverLimit(tx, { actorId, userId, to: email, mayMail });
    await queueMail(tx.db, { ...written, to: email, dedupeKey: `event:${id}`, isOverLimit: overLimit });
  };
  dispatcher.on("quote.requested", (tx, event) =>
    // An offer made immediately needs no mail before it.
    send(tx, event, (reader) => (event.payload.status === "quoted" ? null : requestedMail(reader, event))),
  );
  dispatcher.onceSettled("quote.changed", (tx, event) => send(tx, event, (reader) => changedMail(reader, event)));
}
