import { guestName } from "@fundi/shared/orders/guest-name";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../../platform/database/database";
import { detailOf, type Finder } from "../../../platform/find/finder";
import { isGuestOrder } from "../order";
import { findOrders } from "../order-store";
import { findNewest } from "./order-search-store";

/** Finds orders by number and by the customer's name, phone or address. */
export const orderFinder = (db: Db): Finder => ({
  kind: "order",
  access: "staff",
  async find(text, limit) {
    const orders = await findOrders(db, await findNewest(db, text, limit));
    return orders.map((order) => {
      const { email, phone } = order;
      const name = fullName(order.firstName, order.lastName);
      return {
        id: order.id,
        title: order.orderNumber,
        detail: detailOf(
          ...(isGuestOrder(order) ? ["Guest", guestName(name, phone)] : [name, phone && shownPhone(phone)]),
          formatKes(fromMinor(order.totalMinor)),
          orderStatusLabel(order.status, order.handover),
        ),
        keys: [order.orderNumber, order.orderNumber.replace(/^[^-]*-/, ""), email, phone],
      };
    });
  },
});
