import type { Tx } from "../../platform/database/transaction";
import { saveNote } from "./purchase-store";
import { insertCounted } from "./stock-items";
import type { Author } from "./stock-ledger";

/** A part that is ordered for one repair: a stock item that no product sells. */
interface SpecialItem {
  name: string;
  sku: string;
  priceMinor: number;
  costMinor: number | null;
  supplier: string;
}

/** Creates a stock item for a part that is in no catalogue, with its supplier on the purchase list. Returns its id. */
export async function createSpecialItem(
  tx: Tx,
  { supplier, ...item }: SpecialItem,
  by: Author & { reason: string; at: Date },
): Promise<number> {
  const id = await insertCounted(tx, { ...item, quantity: 0 }, by, by.reason);
  await saveNote(tx.db, id, { supplier }, by.at);
  return id;
}
