import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import { ORDER_LINKS_MAX, orderLinkPath } from "@fundi/shared/orders/order-link";
import type { LinkHolder } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { Signer } from "../../../platform/secrets/signer";
import { adoptConsent } from "../../policies";
import { type Author, isGuestOrder, type OrderRecord } from "../order";
import { lockExisting, saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import * as store from "../order-store";
import { isErasedGuest } from "../privacy/order-erasure";
import { linkInvalid, linkProblem, orderLinkOf, readOrderLink } from "./order-link";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  signer: Signer;
  /** Null while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
  /** Gives the payments of an order without an account to the account. */
  adoptPayments: (db: Db, orderId: number, userId: number) => Promise<void>;
  clock: () => Date;
}

/** The name of a holder of links in the history of an order. */
const HOLDER = "Customer";

/** The links of orders without an account (decision 083). */
export function createOrderLinks({ db, inTransaction, signer, storefrontUrl, adoptPayments, clock }: Dependencies) {
  /** Returns the order that a link opens; throws LINK_INVALID. */
  async function open(link: string): Promise<OrderRecord> {
    const linked = readOrderLink(signer, link.trim());
    if (!linked) throw linkInvalid("unknown");
    const order = await store.findOrder(db, linked.id);
    const problem = linkProblem(order, linked, clock());
    if (!order || problem) throw linkInvalid(problem ?? "unknown");
    return order;
  }

  return {
    open,

    /** Returns the current link of an order; null where it has none. */
    linkOf: (order: OrderRecord): string | null => orderLinkOf(signer, order),

    /** Returns what the links of a header open, without those that open nothing any more. */
    async read(header: string): Promise<{ holder: LinkHolder; isGuess: boolean }> {
      const links = header
        .split(",", ORDER_LINKS_MAX)
        .map((link) => link.trim())
        .filter(Boolean);
      const read = links.map((link) => readOrderLink(signer, link));
      const linked = read.filter((one) => one !== null);
      const now = clock();
      const orders = await store.findOrders(db, [...new Set(linked.map(({ id }) => id))]);
      const orderIds = orders
        .filter((order) => linked.some((one) => one.id === order.id && linkProblem(order, one, now) === null))
        .map(({ id }) => id);
      return { holder: { id: null, role: "user", name: HOLDER, orderIds }, isGuess: linked.length < read.length };
    },

    /**
     * Gives the order of a link to an account, with its payments, once: of several concurrent accounts the first. Again
     * for the same account it changes nothing. Returns the order's id; throws LINK_INVALID.
     */
    takeOver(link: string, actor: Author): Promise<number> {
      const linked = readOrderLink(signer, link.trim());
      if (!linked) throw linkInvalid("unknown");
      return inTransaction(async (tx) => {
        const before = await store.lockOrder(tx.db, linked.id);
        if (before?.userId === actor.id) return before.id;
        const problem = linkProblem(before, linked, clock());
        if (!before || problem) throw linkInvalid(problem ?? "unknown");
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
        return `${storefrontUrl ?? ""}${orderLinkPath(orderLinkOf(signer, after) ?? "")}`;
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
