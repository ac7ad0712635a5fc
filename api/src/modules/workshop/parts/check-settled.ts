import { AppError } from "@fundi/shared/contract/errors";
import { PART_STATE_LABELS } from "@fundi/shared/workshop/part-rules";
import type { Tx } from "../../../platform/database/transaction";
import { findItemNames, findOpenParts, findParts } from "./part-store";

/**
 * Throws CHECKS_MISSING while a part is fitted in a job whose repair does not come about: it is taken out, unless it stays
 * and is charged, as the customer wants it.
 */
export async function checkNothingFitted(
  tx: Pick<Tx, "db">,
  jobId: number,
  { partsStay }: { partsStay: boolean },
): Promise<void> {
  if (partsStay) return;
  const fitted = (await findParts(tx.db, jobId)).filter(({ state }) => state === "fitted");
  if (fitted.length === 0) return;
  const names = await findItemNames(
    tx.db,
    fitted.map(({ itemId }) => itemId),
  );
  const missing = fitted.map(({ itemId }) => names.get(itemId) ?? "");
  const message = `Take out what was fitted, or say that it stays in and is charged: ${missing.join(", ")}.`;
  throw new AppError("CHECKS_MISSING", message, { missing });
}

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
