import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { eraseMails } from "../../platform/mail/mail-store";
import { deletedPerson, type PersonalData } from "../../platform/privacy/personal-data";
import { presentQuote } from "./quote-presenter";
import { blankQuotesOf, findAllQuotesOf } from "./quote-privacy-store";
import type { QuoteService } from "./quote-service";

/** A person's quotes. Their texts and photos are erased; the service and its price stay, as a figure. */
export const quotePersonalData = (quotes: QuoteService, clock: () => Date): PersonalData => ({
  name: "quotes",

  async collect(db, userId) {
    const viewer = { id: userId, role: "user" as const };
    return (await findAllQuotesOf(db, userId)).map((quote) => presentQuote(quote, viewer, quotes.now()));
  },

  async erase(tx, userId) {
    const blanked = await blankQuotesOf(tx.db, userId, clock());
    for (const address of new Set(blanked.map(({ email }) => email))) await eraseMails(tx.db, address);
    await eraseFromEvents(
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
          customerName: deletedPerson(userId).name,
          email: deletedPerson(userId).email,
          service,
          status,
          version,
          // Nobody is alerted: lists are only reloaded.
          from: status,
          offered: false,
          amountMinor: null,
          validUntil: null,
          changes: {},
        },
      });
  },
});
