import type { Tx } from "../../../platform/database/transaction";

/** Emits that an account's second factor was turned on or off. */
export function emitFactorChanged(tx: Tx, userId: number, actorId: number, isOn: boolean): void {
  tx.emit({
    name: "factor.changed",
    entity: "user",
    entityId: userId,
    actorId,
    payload: { userId, changes: { twoFactor: [!isOn, isOn] } },
  });
}
