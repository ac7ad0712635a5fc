import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { LinkedRecord } from "../../../platform/links/guest-link";
import type { GuestLinks } from "../../../platform/links/guest-links";
import { createRecordLinks, type RecordLinks } from "../../../platform/links/record-links";
import { deletedPerson } from "../../../platform/privacy/personal-data";
import { adoptConsent } from "../../policies";
import { adoptAlbum } from "../../uploads";
import type { QuoteRecord } from "../quote";
import { quoteFacts, quoteNotFound } from "../quote-changes";
import { findQuotes, lockQuote, saveOwner, saveQuote } from "../quote-store";

/** Returns a quote as links see it. An accepted one is over when its work is: its link stays as long as the declined one's. */
const linkedQuote = ({ id, userId, linkNumber, status, updatedAt }: QuoteRecord): LinkedRecord => ({
  ...{ id, userId, linkNumber },
  overSince: status === "accepted" || status === "declined" ? updatedAt : null,
});

/** Returns quotes as links see them. */
export const findLinkedQuotes = async (db: Db, ids: readonly number[]): Promise<LinkedRecord[]> =>
  (await findQuotes(db, ids)).map(linkedQuote);

/** Returns whether the customer's data of a quote without an account was erased. */
export const isErasedGuest = ({ id, email }: Pick<QuoteRecord, "id" | "email">): boolean =>
  email === deletedPerson(`quote-${id}`).email;

interface Dependencies {
  inTransaction: InTransaction;
  links: GuestLinks;
  /** Undefined while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
  clock: () => Date;
}

export type QuoteLinks = RecordLinks<QuoteRecord>;

/** The links of quotes without an account. */
export const createQuoteLinks = ({ clock, ...dependencies }: Dependencies): QuoteLinks =>
  createRecordLinks<QuoteRecord>(dependencies, {
    kind: "quote",
    lock: lockQuote,
    notFound: quoteNotFound,
    toLinked: linkedQuote,
    isErased: isErasedGuest,
    async adopt(db, id, userId) {
      await adoptAlbum(db, id, userId);
      await adoptConsent(db, "quote", id, userId);
    },
    async saveOwner(tx, before, { owner, by, changes }) {
      const after = { ...before, ...owner, version: before.version + 1, updatedAt: clock() };
      await saveQuote(tx.db, after);
      await saveOwner(tx.db, before.id, owner);
      // Nobody is told: only whose it is has changed.
      const untold = { from: after.status, offered: false, amountMinor: null, validUntil: null };
      const payload = { ...quoteFacts(after), ...untold, changes };
      tx.emit({ name: "quote.changed", entity: "quote", entityId: before.id, actorId: by.id, payload });
      return after;
    },
  });
