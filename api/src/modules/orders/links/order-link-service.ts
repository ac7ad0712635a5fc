import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { Db } from "../../../platform/database/database";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { GuestLinks } from "../../../platform/links/guest-links";
import { adoptConsent } from "../../policies";
import { type Author, isGuestOrder, type OrderRecord } from "../order";
import { lockExisting, orderNotFound, saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import * as store from "../order-store";
import { isErasedGuest } from "../privacy/order-erasure";
import { linkedOrder } from "./linked-orders";

interface Dependencies {
  inTransaction: InTransaction;
  links: GuestLinks;
  /** Null while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
  /** Gives the payments of an order without an account to the account. */
  adoptPayments: (db: Db, orderId: number, userId: number) => Promise<void>;
  clock: () => Date;
}

/** What happens to the links of orders without an account (decision 083). */
export function createOrderLinks({ inTransaction, links, storefrontUrl, adoptPayments, clock }: Dependencies) {
  return {
    /**
     * Gives the order of a link to an account, with its payments, once: of several concurrent accounts the first. Again
     * for the same account it changes nothing. Returns the order's id; throws LINK_INVALID.
     */
    takeOver(link: string, actor: Author): Promise<number> {
      const id = links.idOf("order", link);
      return inTransaction(async (tx) => {
        const before = await store.lockOrder(tx.db, id);
        if (before?.userId === actor.id) return id;
        links.check("order", link, before && linkedOrder(before));
        if (!before) throw orderNotFound();
        await adoptPayments(tx.db, before.id, actor.id);
        await adoptConsent(tx.db, "order", before.id, actor.id);
        await change(tx, before, { userId: actor.id, by: actor, changes: { account: [null, actor.name] } });
        return before.id;
      });
    },

    /** Makes a new link for an order without an account, and returns its address; earlier links open nothing any more. */
    renew(orderId: number, actor: Author): Promise<string> {
      return inTransaction(async (tx) => {
        const before = await lockExisting(tx, orderId);
        if (before.userId !== null)
          throw new AppError("CONFLICT", "This order belongs to an account: its customer signs in to see it.");
        if (isErasedGuest(before))
          throw new AppError("CONFLICT", "The customer's data was erased: nobody is left to have a link.");
        if (!isGuestOrder(before)) throw new AppError("CONFLICT", "Orders of the counter have no link.");
        const changes = { link: [before.linkNumber || null, before.linkNumber + 1] as const };
        const after = await change(tx, before, { userId: null, by: actor, changes });
        return `${storefrontUrl ?? ""}${guestLinkPath(links.linkOf("order", after) ?? "")}`;
      });
    },
  };

  async function change(
    tx: Tx,
    before: OrderRecord,
    { userId, by, changes }: { userId: number | null; by: Author; changes: Changes },
  ): Promise<OrderRecord> {
    // Also at a take-over: an account that is deleted later must not bring an old link back.
    const owner = { userId, linkNumber: before.linkNumber + 1 };
    const after = await saveChanged(tx, before, owner, clock());
    await store.saveOwner(tx.db, before.id, owner);
    tx.emit({
      name: "order.changed",
      entity: "order",
      entityId: before.id,
      actorId: by.id,
      payload: { ...orderFacts(after), changes },
    });
    return after;
  }
}

export type OrderLinks = ReturnType<typeof createOrderLinks>;
