import { isStaff } from "@fundi/shared/accounts/roles";
import type { OrderDependencies } from "../order-dependencies";
import type { OrderView } from "../order-view";
import { changeOrderStatus, type SetOrderStatus } from "./change-order-status";
import { viewOrder } from "./view-order";

/** Changes an order's status. The same status again changes nothing; the step, its author and note are stored. */
export async function setOrderStatus(dependencies: OrderDependencies, command: SetOrderStatus): Promise<OrderView> {
  const by = isStaff(command.viewer.role) ? ({ byHand: true } as const) : ({ byCustomer: true } as const);
  await dependencies.inTransaction((tx) => changeOrderStatus(dependencies, tx, { ...command, ...by }));
  return viewOrder(dependencies, command.id);
}
