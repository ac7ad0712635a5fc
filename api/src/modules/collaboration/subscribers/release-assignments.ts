import type { Subscribing } from "../../../platform/events/dispatcher";
import { emitAssigned } from "../assignment-events";
import { lockAssignmentsOf, saveAssignment } from "../assignment-store";
import { lockColleague } from "../colleague-store";

/** Takes the assignments from a deactivated account. */
export function releaseAssignments(dispatcher: Subscribing): void {
  dispatcher.on("staff.changed", async (tx, { payload, actorId }) => {
    if (await lockColleague(tx.db, payload.userId)) return;
    for (const ref of await lockAssignmentsOf(tx.db, payload.userId)) {
      await saveAssignment(tx.db, ref, null);
      emitAssigned(tx, ref, { actorId, before: payload.name, after: null });
    }
  });
}
