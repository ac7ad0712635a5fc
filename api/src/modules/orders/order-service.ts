import { bindUseCases } from "../../platform/use-cases";
import type { OrderDependencies } from "./order-dependencies";
import { changeOrderStatus } from "./use-cases/change-order-status";
import { countOwnOrders } from "./use-cases/count-own-orders";
import { listOrderIds } from "./use-cases/list-order-ids";
import { listOrders } from "./use-cases/list-orders";
import { listOrdersByIds } from "./use-cases/list-orders-by-ids";
import { listOwnOrders } from "./use-cases/list-own-orders";
import { releaseLapsedHolds } from "./use-cases/release-lapsed-holds";
import { setOrderKraPin } from "./use-cases/set-order-kra-pin";
import { setOrderStatus } from "./use-cases/set-order-status";
import { setOrderTracking } from "./use-cases/set-order-tracking";
import { viewOrder } from "./use-cases/view-order";
import { viewOrderByNumber } from "./use-cases/view-order-by-number";
import { viewOrderFor } from "./use-cases/view-order-for";

/** Orders after checkout. */
export const createOrderService = (dependencies: OrderDependencies) =>
  bindUseCases(dependencies, {
    view: viewOrder,
    viewByNumber: viewOrderByNumber,
    viewFor: viewOrderFor,
    countOwn: countOwnOrders,
    listOwn: listOwnOrders,
    listIds: listOrderIds,
    listByIds: listOrdersByIds,
    list: listOrders,
    setStatus: setOrderStatus,
    step: changeOrderStatus,
    setTracking: setOrderTracking,
    setKraPin: setOrderKraPin,
    releaseLapsedHolds,
  });

export type OrderService = ReturnType<typeof createOrderService>;
