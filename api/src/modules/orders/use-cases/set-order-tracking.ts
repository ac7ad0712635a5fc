import { AppError } from "@fundi/shared/contract/errors";
import { canSetTracking, checkVersion, type Viewer } from "../order";
import { lockExisting, saveChanged } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { orderFacts } from "../order-events";
import type { OrderView } from "../order-view";
import { viewOrder } from "./view-order";

interface SetOrderTracking {
  id: number;
  trackingNumber: string | null;
  version: number | undefined;
  viewer: Viewer;
}

/** Sets or removes the tracking number of an open order. */
export async function setOrderTracking(dependencies: OrderDependencies, command: SetOrderTracking): Promise<OrderView> {
  const { inTransaction, clock } = dependencies;
  await inTransaction(async (tx) => {
    const before = await lockExisting(tx, command.id);
    checkVersion(before, command.version);
    if (!canSetTracking(before, command.viewer))
      throw new AppError(
        "INVALID_TRANSITION",
        before.handover === "collection"
          ? "This order is collected at the shop: it has no tracking number."
          : "This order is closed: its tracking number stays as it is.",
      );
    const after = await saveChanged(tx, before, { trackingNumber: command.trackingNumber || null }, clock());
    tx.emit({
      name: "order.changed",
      entity: "order",
      entityId: after.id,
      actorId: command.viewer.id,
      payload: {
        ...orderFacts(after),
        changes: { "tracking number": [before.trackingNumber, after.trackingNumber] },
      },
    });
  });
  return viewOrder(dependencies, command.id);
}
