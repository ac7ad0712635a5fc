import { EXPORT_MAX } from "@fundi/shared/lists/list-export";
import { OrderFilter } from "@fundi/shared/orders/admin-orders";
import { ORDER_EXPORT } from "@fundi/shared/orders/orders-export";
import { byIds, exportSource, tooMany } from "../../../platform/tables/export-source";
import type { Viewer } from "../order";
import { presentOrder } from "../order-presenter";
import type { OrderService } from "../order-service";

/** Exports the list of orders. */
export const orderExport = (orders: OrderService) => {
  const read = (viewer: Viewer) => async (ids: readonly number[]) =>
    (await orders.listByIds(ids)).map(({ order, items }) => presentOrder(order, items, viewer));
  return exportSource({
    list: "orders",
    columns: ORDER_EXPORT,
    filter: OrderFilter,
    async find(filter, viewer) {
      const ids = await orders.listIds(filter, EXPORT_MAX + 1);
      if (ids.length > EXPORT_MAX) throw tooMany();
      return byIds(ids, read(viewer));
    },
    findByIds: (ids, viewer) => byIds(ids, read(viewer)),
  });
};
