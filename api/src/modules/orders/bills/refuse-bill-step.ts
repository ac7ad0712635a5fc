import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import type { OrderRecord } from "../order";
import { findItems } from "../order-item-store";

/** Throws for a step of a person with a repair bill, naming the jobs that its status follows. */
export async function refuseBillStep(tx: Tx, { id, orderNumber, status }: OrderRecord): Promise<never> {
  const items = (await findItems(tx.db, [id])).get(id) ?? [];
  const jobs = new Map(
    items.flatMap(({ repairJobId, group = "" }) => (repairJobId ? [[repairJobId, group] as const] : [])),
  );
  const repairs = [...jobs].map(([jobId, name]) => ({ id: jobId, name }));
  const names = repairs.map(({ name }) => name).join(", ");
  throw new AppError(
    "INVALID_TRANSITION",
    `${orderNumber} is the bill of a repair, and follows it: open ${names || "the repair"} instead.`,
    { status, nextStatuses: [], repairs },
  );
}
