import { AppError } from "@fundi/shared/contract/errors";
import { PART_STATE_LABELS } from "@fundi/shared/workshop/part-rules";
import type { Tx } from "../../../platform/database/transaction";
import { findItemNames, findOpenParts } from "./part-store";

/** Throws CHECKS_MISSING while a part of a job is neither fitted nor given back. */
export async function checkPartsSettled(tx: Pick<Tx, "db">, jobId: number): Promise<void> {
  const open = await findOpenParts(tx.db, jobId);
  if (open.length === 0) return;
  const names = await findItemNames(
    tx.db,
    open.map(({ itemId }) => itemId),
  );
  const missing = open.map(
    ({ itemId, state }) => `${names.get(itemId) ?? ""} (${PART_STATE_LABELS[state].toLowerCase()})`,
  );
  throw new AppError("CHECKS_MISSING", `Fit it or give it back first: ${missing.join(", ")}.`, { missing });
}
