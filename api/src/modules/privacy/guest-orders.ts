import { deletedPerson, type GuestRecords } from "../../platform/privacy/personal-data";
import { checkWithoutAccount, isErasedGuest, lockForErasure, type OrderService, orderFacts } from "../orders";

/** Orders without an account. */
export const guestOrders = (orders: OrderService): GuestRecords => ({
  async check(_db, id) {
    const { order } = await orders.view(id);
    checkWithoutAccount(order);
    return { label: order.orderNumber };
  },
  async lock(tx, id) {
    const order = await lockForErasure(tx, id);
    if (isErasedGuest(order)) return null;
    return {
      record(actorId) {
        const { firstName, lastName } = deletedPerson(`order-${id}`);
        const after = { ...order, firstName, lastName, version: order.version + 1 };
        const payload = { ...orderFacts(after), changes: { personalData: ["stored", "erased"] as const } };
        tx.emit({ name: "order.changed", entity: "order", entityId: id, actorId, payload });
      },
    };
  },
});
