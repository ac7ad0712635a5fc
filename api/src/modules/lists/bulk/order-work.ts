import { normalizeOrderStatus, type OrderStatus } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { type OrderService, undoStep } from "../../orders";
import type { BulkWork } from "./bulk-work";

/** The orders of one bulk action may be of both kinds. */
const labelOf = (to: string): string => orderStatusLabel(normalizeOrderStatus(to), "both");

/** Changes the status of orders (`docs/decisions/019`). */
export const orderStatusWork = (orders: Pick<OrderService, "step">): BulkWork => ({
  records: { table: "orders", name: "order_number" },
  entity: "order",
  plural: "Orders",
  label: (_, to) => labelOf(to),
  async step(tx, change) {
    const moved = await orders.step(tx, { ...change, to: change.to as OrderStatus });
    return moved && { before: moved.before, versionAfter: moved.after.version };
  },
  async undo(tx, { recordId, to, before, versionAfter }, { author, label, now }) {
    const { status, stockState, holdExpiresAt = null } = before;
    const step = { from: status as OrderStatus, to: to as OrderStatus, versionAfter: Number(versionAfter) };
    await undoStep(
      tx,
      { ...step, orderId: recordId, fromStockState: stockState ?? "none", fromHoldExpiresAt: holdExpiresAt },
      { author, note: `Undone: ${label}`, now },
    );
  },
});
