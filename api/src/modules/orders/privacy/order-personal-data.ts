import { holderOf } from "../../../platform/auth/viewer";
import { eraseFromEvents } from "../../../platform/events/event-privacy-store";
import { eraseMails } from "../../../platform/mail/mail-store";
import { deletedPerson, type GuestData, type PersonalData } from "../../../platform/privacy/personal-data";
import { orderFacts } from "../order-events";
import { presentOrderDetail } from "../order-presenter";
import type { OrderService } from "../order-service";
import { lockOrder } from "../order-store";
import { eraseGuest } from "./order-erasure";
import { blankOrder, findIdleOrderIdsOf, findOrderIdsOf } from "./order-privacy-store";

/**
 * A person's orders. Orders and invoices are retained without the person: tax documents must be kept for five years
 * after their period (Tax Procedures Act, 2015, s. 23(1)(c)). An open order retains its contact until it is finished,
 * or the goods would never arrive.
 */
export const orderPersonalData = (orders: OrderService, clock: () => Date): PersonalData => ({
  name: "orders",

  async collect(db, userId) {
    const views = [];
    for (const id of await findOrderIdsOf(db, userId))
      views.push(presentOrderDetail(await orders.view(id), { id: userId, role: "user" }));
    return views;
  },

  async erase(tx, userId) {
    const ids = await findIdleOrderIdsOf(tx.db, userId);
    for (const id of ids) {
      const before = await lockOrder(tx.db, id);
      if (!before || before.email === deletedPerson(userId).email) continue;
      await blankOrder(tx.db, id, userId, clock());
      await eraseMails(tx.db, before.email);
      await eraseFromEvents(tx.db, "order", [id], userId);
      const { firstName, lastName } = deletedPerson(userId);
      const after = { ...before, firstName, lastName, version: before.version + 1 };
      // Erased names appear nowhere.
      const payload = { ...orderFacts(after), changes: {} };
      tx.emit({ name: "order.changed", entity: "order", entityId: id, actorId: null, payload });
    }
  },
});

/** What the shop knows of the customer of an order without an account: the order, as its link shows it. */
export const orderGuestData = (orders: OrderService, clock: () => Date): GuestData => ({
  name: "order",
  about: ["order"],
  async collect(_db, orderId) {
    const view = await orders.view(orderId);
    const order = presentOrderDetail(view, holderOf("order", orderId));
    // The link itself is a key, which a file on somebody's desk must not be.
    return { ...order, consent: view.consent, linksMade: view.order.linkNumber };
  },
  erase: (tx, orderId) => eraseGuest(tx, orderId, clock()),
});
