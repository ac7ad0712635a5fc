import { AppError } from "@fundi/shared/contract/errors";
import { holderOf } from "../../../platform/auth/viewer";
import type { Tx } from "../../../platform/database/transaction";
import { eraseFromEvents } from "../../../platform/events/event-privacy-store";
import { eraseMails } from "../../../platform/mail/mail-store";
import { deletedPerson, type GuestData, type GuestRecords } from "../../../platform/privacy/personal-data";
import { deleteConsents } from "../../policies";
import type { QuoteRecord } from "../quote";
import { findExisting, lockExisting, quoteFacts } from "../quote-changes";
import { presentQuote } from "../quote-presenter";
import { blankGuestQuote } from "../quote-privacy-store";
import type { QuoteService } from "../quote-service";
import { saveOwner } from "../quote-store";
import { isErasedGuest } from "./quote-links";

function checkWithoutAccount({ userId }: QuoteRecord): void {
  if (userId !== null)
    throw new AppError("CONFLICT", "This quote belongs to an account: its customer finds this in their settings.");
}

/** Quotes without an account. An open one is declined with the erasure: nobody is left to answer it. */
export const guestQuotes: GuestRecords = {
  async check(db, id) {
    checkWithoutAccount(await findExisting(db, id));
    return { label: `quote-${id}` };
  },
  async lock(tx, id) {
    const before = await lockExisting(tx, id);
    checkWithoutAccount(before);
    if (isErasedGuest(before)) return null;
    return {
      record(actorId) {
        const { name, email } = deletedPerson(`quote-${id}`);
        const after = { ...before, name, email, version: before.version + 1 };
        const offer = { from: after.status, offered: false, amountMinor: null, validUntil: null };
        const payload = { ...quoteFacts(after), ...offer, changes: { personalData: ["stored", "erased"] as const } };
        tx.emit({ name: "quote.changed", entity: "quote", entityId: id, actorId, payload });
      },
    };
  },
};

interface QuoteGuestDataSources {
  quotes: QuoteService;
  /** Deletes the photos of a quote without an account. */
  erasePhotos: (tx: Tx, quoteId: number) => Promise<void>;
  clock: () => Date;
}

/** What the shop knows of the customer of a quote without an account. */
export const quoteGuestData = ({ quotes, erasePhotos, clock }: QuoteGuestDataSources): GuestData => ({
  name: "quote",
  about: ["quote"],
  async collect(db, id) {
    const quote = await findExisting(db, id);
    return { ...presentQuote(quote, holderOf("quote", id), quotes.now()), linksMade: quote.linkNumber };
  },
  async erase(tx, id) {
    const { email, linkNumber } = await findExisting(tx.db, id);
    await erasePhotos(tx, id);
    await blankGuestQuote(tx.db, id, clock());
    await saveOwner(tx.db, id, { userId: null, linkNumber: linkNumber + 1 });
    if (email) await eraseMails(tx.db, email);
    await deleteConsents(tx.db, "quote", [id]);
    await eraseFromEvents(tx.db, "quote", [id], `quote-${id}`);
  },
});
