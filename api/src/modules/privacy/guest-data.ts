import type { BinaryResponse } from "@fundi/shared/contract/endpoint";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { deletedPerson, type GuestData } from "../../platform/privacy/personal-data";
import { checkWithoutAccount, isErasedGuest, lockForErasure, type OrderService, orderFacts } from "../orders";

export interface GuestDataDependencies {
  db: Db;
  inTransaction: InTransaction;
  guestData: readonly GuestData[];
  orders: OrderService;
  clock: () => Date;
}

/**
 * The rights of people who ordered without an account, at the hand of staff who made sure that they talk to them: what they have is their link. It covers
 * one order and nothing that merely has the same phone number, which anybody can type.
 */
export function createGuestData({ db, inTransaction, guestData, orders, clock }: GuestDataDependencies) {
  return {
    /** Returns all personal data of an order without an account as one readable JSON file. */
    async collect(orderId: number): Promise<BinaryResponse> {
      const { order } = await orders.view(orderId);
      checkWithoutAccount(order);
      const now = clock().toISOString();
      const parts: [string, unknown][] = [["exportedAt", now]];
      for (const part of guestData) parts.push([part.name, await part.collect(db, orderId)]);
      const content = new TextEncoder().encode(JSON.stringify(Object.fromEntries(parts), null, 2));
      return { content, filename: `personal-data-${order.orderNumber}.json` };
    },

    /** Erases it, in one transaction; again, it changes nothing. */
    erase: (orderId: number, actor: Actor): Promise<void> =>
      inTransaction(async (tx) => {
        const order = await lockForErasure(tx, orderId);
        if (isErasedGuest(order)) return;
        for (const part of guestData) await part.erase(tx, orderId);
        const { firstName, lastName } = deletedPerson(`order-${orderId}`);
        const after = { ...order, firstName, lastName, version: order.version + 1 };
        tx.emit({
          name: "order.changed",
          entity: "order",
          entityId: orderId,
          actorId: actor.id,
          payload: { ...orderFacts(after), changes: { personalData: ["stored", "erased"] } },
        });
      }),
  };
}

export type GuestDataService = ReturnType<typeof createGuestData>;
