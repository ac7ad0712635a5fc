import type { Changes } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../platform/database/transaction";

export function emitTemplateChanged(tx: Tx, kind: string, changes: Changes, actorId: number): void {
  tx.emit({
    name: "mail_template.changed",
    entity: "mail_template",
    entityId: null,
    actorId,
    payload: { kind, changes },
  });
}
