import { checkVersion, type Viewer } from "../order";
import { lockExisting, saveChanged } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { orderFacts } from "../order-events";
import type { OrderView } from "../order-view";
import { viewOrder } from "./view-order";

interface SetOrderKraPin {
  id: number;
  kraPin: string | null;
  version: number | undefined;
  viewer: Viewer;
}

/** The audit log outlives the customer's data: it says that a PIN was changed, and no more of it than its end. */
const endOf = (kraPin: string | null): string | null => kraPin && `…${kraPin.slice(-3)}`;

/** Sets or removes the customer's KRA PIN; also afterwards, as an invoice is often asked for after the sale. */
export async function setOrderKraPin(dependencies: OrderDependencies, command: SetOrderKraPin): Promise<OrderView> {
  const { inTransaction, clock } = dependencies;
  await inTransaction(async (tx) => {
    const before = await lockExisting(tx, command.id);
    checkVersion(before, command.version);
    if (before.kraPin === command.kraPin) return;
    const after = await saveChanged(tx, before, { kraPin: command.kraPin }, clock());
    tx.emit({
      name: "order.changed",
      entity: "order",
      entityId: after.id,
      actorId: command.viewer.id,
      payload: { ...orderFacts(after), changes: { "KRA PIN": [endOf(before.kraPin), endOf(after.kraPin)] } },
    });
  });
  return viewOrder(dependencies, command.id);
}
