import type { Db } from "../../platform/database/database";
import { findRejectedClaims } from "./payment-store";

/** Returns for which orders a receipt was claimed before and rejected, as a sentence for the history; "" for none. */
export async function rejectedClaimsNote(db: Db, receipt: string | null): Promise<string> {
  const orderNumbers = receipt === null ? [] : await findRejectedClaims(db, receipt);
  return orderNumbers.length === 0 ? "" : `Its receipt was claimed before for ${orderNumbers.join(", ")} and rejected.`;
}
