import type { RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import type { Author } from "../../../platform/auth/viewer";
import { startAppointment } from "../../appointments";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { checkOrigin } from "./read-origin";

interface Opened {
  source: RepairOriginKind;
  sourceId: number;
  actor: Author;
}

/** Somebody takes the device in of what was written before: a confirmed appointment is in progress. Throws NOT_FOUND. */
export const openOrigin = (
  { inTransaction, clock }: Pick<WorkshopDependencies, "inTransaction" | "clock">,
  { source, sourceId, actor }: Opened,
): Promise<void> =>
  inTransaction(async (tx) => {
    await checkOrigin(tx.db, source, sourceId);
    if (source === "appointment") await startAppointment(tx, { id: sourceId, author: actor, now: clock() });
  });
