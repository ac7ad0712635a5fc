import type { Tx } from "../../../platform/database/transaction";
import { saveChanged } from "../order-changes";
import { lockBill } from "./bill-changes";
import type { BillDependencies } from "./bill-dependencies";

/** Sets until when the rest of a bill is to be paid whose devices left before it was, as `YYYY-MM-DD`; null: nothing was agreed. */
export async function setPayUntil(
  { clock }: BillDependencies,
  tx: Tx,
  orderId: number,
  day: string | null,
): Promise<void> {
  const { bill } = await lockBill(tx, orderId);
  if (bill.payUntil !== day) await saveChanged(tx, bill, { payUntil: day }, clock());
}
