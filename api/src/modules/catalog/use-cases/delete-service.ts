import type { ServiceDependencies } from "../catalog-dependencies";
import { emitServiceChanged, lockExisting, saveChanged } from "../shop-service-changes";
import { deleteService as deleteRow } from "../shop-service-store";

/** Deletes a service; one that was booked or quoted keeps its row and is deactivated. */
export const deleteService = (
  { inTransaction, isServiceUsed }: ServiceDependencies,
  id: number,
  actorId: number,
): Promise<{ deactivated: boolean }> =>
  inTransaction(async (tx) => {
    const before = await lockExisting(tx, id);
    if (await isServiceUsed(tx.db, id)) {
      await saveChanged(tx, before, { status: "inactive" }, actorId);
      return { deactivated: true };
    }
    await deleteRow(tx.db, id);
    emitServiceChanged(tx, before, null, actorId);
    return { deactivated: false };
  });
