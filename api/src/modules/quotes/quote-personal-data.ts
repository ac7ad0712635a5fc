import { forgetInEvents } from "../../platform/events/event-privacy-store";
import { forgetMails } from "../../platform/mail/mail-store";
import { nobody, type PersonalData } from "../../platform/privacy/personal-data";
import { presentQuote } from "./quote-presenter";
import { blankQuotesOf, findAllQuotesOf } from "./quote-privacy-store";
import type { QuoteService } from "./quote-service";

/** A person's requests for prices. What they said and showed goes; what was asked for and its price stay, as a figure. */
export const quotePersonalData = (quotes: QuoteService, clock: () => Date): PersonalData => ({
  name: "quotes",

  async collect(db, userId) {
    const viewer = { id: userId, role: "user" as const };
    return (await findAllQuotesOf(db, userId)).map((quote) => presentQuote(quote, viewer, quotes.now()));
  },

  async forget(tx, userId) {
    const blanked = await blankQuotesOf(tx.db, userId, clock());
    for (const address of new Set(blanked.map(({ email }) => email))) await forgetMails(tx.db, address);
    await forgetInEvents(
      tx.db,
      "quote",
      blanked.map(({ id }) => id),
      userId,
    );
    for (const { id, service, status, version } of blanked)
      tx.emit({
        name: "quote.changed",
        entity: "quote",
        entityId: id,
        actorId: null,
        payload: {
          quoteId: id,
          userId,
          customerName: nobody(userId).name,
          email: nobody(userId).email,
          service,
          status,
          version,
          // No news for anybody: lists are fetched again.
          from: status,
          offered: false,
          amountMinor: null,
          validUntil: null,
          changes: {},
        },
      });
  },
});
