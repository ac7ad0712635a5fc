import type { Tx } from "../../platform/database/transaction";
import type { AssignedRef } from "./assignment-store";
import { ENTITY_OF } from "./subjects";

/** Emits that a customer's message has another assignee. `before` is a name. */
export function emitAssigned(
  tx: Tx,
  { source, sourceId }: AssignedRef,
  change: { actorId: number | null; before: string | null; after: { id: number; name: string } | null },
): void {
  tx.emit({
    name: "assignment.changed",
    entity: ENTITY_OF[source],
    entityId: sourceId,
    actorId: change.actorId,
    payload: {
      source,
      sourceId,
      assigneeId: change.after?.id ?? null,
      changes: { assignee: [change.before, change.after?.name ?? null] },
    },
  });
}
