import type { Tx } from "../../../platform/database/transaction";
import { saveBillPhone } from "../order-store";
import type { BillDependencies } from "./bill-dependencies";

/** Notes the number to which texts about a bill go, where that of its intake was corrected; null: there is none. */
export const setBillPhone = async (
  _dependencies: BillDependencies,
  tx: Tx,
  { orderId, phone }: { orderId: number; phone: string | null },
): Promise<void> => saveBillPhone(tx.db, orderId, phone);
