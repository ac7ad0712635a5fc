import { isStaff } from "@fundi/shared/accounts/roles";
import { type OrderViewer, owns } from "../order";
import { orderNotFound } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { findOrderView, type OrderView } from "../order-view";

/** Returns an order to its viewer; another person's is not found, except by staff. */
export async function viewOrderFor(
  dependencies: OrderDependencies,
  id: number,
  viewer: OrderViewer,
): Promise<OrderView> {
  const view = await findOrderView(dependencies, id);
  if (!view || !(owns(view.order, viewer) || isStaff(viewer.role))) throw orderNotFound();
  return view;
}
