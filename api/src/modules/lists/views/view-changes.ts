import { AppError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import type { Viewer } from "./view-access";
import type { ViewRecord } from "./view-store";

/** Throws CONFLICT for a duplicate name, any other error as it is. */
export const nameTaken = (error: unknown): never => {
  throw duplicateKey(error) === "uq_saved_views_name"
    ? new AppError("CONFLICT", "You have a view of this name already.", {
        fieldErrors: { name: ["You have a view of this name already"] },
      })
    : error;
};

/** Emits that a view changed: only shared views are audited. */
export function emitChanged(tx: Tx, before: ViewRecord | null, after: ViewRecord | null, viewer: Viewer): void {
  const view = after ?? before;
  if (!view || !(before?.shared || after?.shared)) return;
  const facts = (one: ViewRecord | null) => ({
    name: one?.name ?? null,
    shared: one?.shared ?? null,
    filter: one ? JSON.stringify(one.filter) : null,
  });
  tx.emit({
    name: "view.changed",
    entity: "view",
    entityId: view.id,
    actorId: viewer.id,
    payload: {
      list: view.list,
      title: `${view.list}: ${view.name}`,
      changes: changesBetween(facts(before), facts(after), ["name", "shared", "filter"]),
    },
  });
}
