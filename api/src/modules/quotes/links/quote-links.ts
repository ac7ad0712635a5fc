import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { Author } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { LinkedRecord } from "../../../platform/links/guest-link";
import type { GuestLinks } from "../../../platform/links/guest-links";
import { deletedPerson } from "../../../platform/privacy/personal-data";
import { adoptConsent } from "../../policies";
import { adoptAlbum } from "../../uploads";
import type { QuoteRecord } from "../quote";
import { lockExisting, quoteFacts, quoteNotFound } from "../quote-changes";
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

/** What happens to the links of quotes without an account (decision 090). */
export function createQuoteLinks({ inTransaction, links, storefrontUrl, clock }: Dependencies) {
  const linkOf = (quote: QuoteRecord): string | null => links.linkOf("quote", quote);

  /** Saves a new owner with the next number of the link, so that earlier ones open nothing. */
  async function change(
    tx: Tx,
    before: QuoteRecord,
    { userId, by, changes }: { userId: number | null; by: Author; changes: Changes },
  ): Promise<QuoteRecord> {
    const owner = { userId, linkNumber: before.linkNumber + 1 };
    const after = { ...before, ...owner, version: before.version + 1, updatedAt: clock() };
    await saveQuote(tx.db, after);
    await saveOwner(tx.db, before.id, owner);
    tx.emit({
      name: "quote.changed",
      entity: "quote",
      entityId: before.id,
      actorId: by.id,
      // Nobody is told: only whose it is has changed.
      payload: {
        ...quoteFacts(after),
        ...{ from: after.status, offered: false, amountMinor: null, validUntil: null, changes },
      },
    });
    return after;
  }

  return {
    linkOf,

    /**
     * Gives the quote of a link to an account, with its photos, once: of several concurrent accounts the first. Again for
     * the same account it changes nothing. Returns its id; throws LINK_INVALID.
     */
    takeOver(link: string, actor: Author): Promise<number> {
      const id = links.idOf("quote", link);
      return inTransaction(async (tx) => {
        const before = await lockQuote(tx.db, id);
        if (before?.userId === actor.id) return id;
        links.check("quote", link, before && linkedQuote(before));
        if (!before) throw quoteNotFound();
        await adoptAlbum(tx.db, id, actor.id);
        await adoptConsent(tx.db, "quote", id, actor.id);
        await change(tx, before, { userId: actor.id, by: actor, changes: { account: [null, actor.name] } });
        return id;
      });
    },

    /** Makes a new link for a quote without an account, and returns its address. */
    renew(id: number, actor: Author): Promise<string> {
      return inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        if (before.userId !== null)
          throw new AppError("CONFLICT", "This quote belongs to an account: its customer signs in to see it.");
        if (isErasedGuest(before))
          throw new AppError("CONFLICT", "The customer's data was erased: nobody is left to have a link.");
        const changes = { link: [before.linkNumber || null, before.linkNumber + 1] as const };
        const after = await change(tx, before, { userId: null, by: actor, changes });
        return `${storefrontUrl ?? ""}${guestLinkPath(linkOf(after) ?? "")}`;
      });
    },
  };
}

export type QuoteLinks = ReturnType<typeof createQuoteLinks>;
