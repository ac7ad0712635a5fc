import { formatKes, fromMinor } from "@fundi/shared/money";
import { ORDER_STATUS_LABELS } from "@fundi/shared/order-status";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { findNewest } from "./order-search-store";
import { findOrders } from "./order-store";

/** Finds orders by their number and by the customer's name, phone or address. */
export const orderFinder = (db: Db): Finder => ({
  kind: "order",
  access: "staff",
  async find(text, limit) {
    const orders = await findOrders(db, await findNewest(db, text, limit));
    return orders.map((order) => {
      const { firstName, lastName, email, phone } = order;
      return {
        id: order.id,
        title: order.orderNumber,
        detail: detailOf(
          `${firstName} ${lastName}`,
          phone,
          formatKes(fromMinor(order.totalMinor)),
          ORDER_STATUS_LABELS[order.status],
        ),
        keys: [order.orderNumber, order.orderNumber.replace(/^\D+/, ""), email, phone],
      };
    });
  },
});
