import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { isDeletedAccount } from "../../accounts";

/** An open order retains its contact when its account is deleted; it is erased when the order is finished. */
export function eraseAfterOpenOrder(dispatcher: Subscribing, erase: (tx: Tx, userId: number) => Promise<void>): void {
  dispatcher.on("order.status_changed", async (tx, { payload: { userId } }) => {
    if (userId !== null && (await isDeletedAccount(tx.db, userId))) await erase(tx, userId);
  });
}

/** Events after which a repair may be over. */
const MAY_END_REPAIRS = ["repair.collected", "repair.withdrawn", "repair.cancelled", "repair.merged"] as const;

/** The same for a repair that was open when the account was deleted. */
export function eraseAfterOpenRepair(dispatcher: Subscribing, erase: (tx: Tx, userId: number) => Promise<void>): void {
  for (const name of MAY_END_REPAIRS)
    dispatcher.on(name, async (tx, { payload: { userId, stage } }) => {
      if (userId !== null && isFinalStage(stage) && (await isDeletedAccount(tx.db, userId))) await erase(tx, userId);
    });
}
