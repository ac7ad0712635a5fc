import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { isDeletedAccount } from "../../accounts";

/** An open order retains its contact when its account is deleted; it is erased when the order is finished. */
export function eraseAfterOpenOrder(dispatcher: Subscribing, erase: (tx: Tx, userId: number) => Promise<void>): void {
  dispatcher.on("order.status_changed", async (tx, { payload: { userId } }) => {
    if (userId !== null && (await isDeletedAccount(tx.db, userId))) await erase(tx, userId);
  });
}
