import type { Assignment } from "@fundi/shared/collaboration/assignments";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { alert } from "../alerts";
import { emitAssigned } from "../assignment-events";
import { type AssignedRef, findAssignment, saveAssignment } from "../assignment-store";
import type { CollaborationDependencies } from "../collaboration-dependencies";
import { lockColleague } from "../colleague-store";
import { findSubject } from "../subject-store";

export interface AssignMessage extends AssignedRef {
  assigneeId: number | null;
  /** The assignee that the caller saw; undefined skips the check. */
  from: number | null | undefined;
  actor: { id: number; name: string };
}

/** Assigns within the caller's transaction; returns the previous assignee. */
export async function assignMessageIn(
  { clock }: CollaborationDependencies,
  tx: Tx,
  { source, sourceId, assigneeId, from, actor }: AssignMessage,
) {
  const subject = await findSubject(tx.db, { subject: source, subjectId: sourceId }, { lock: true });
  if (!subject) throw new AppError("NOT_FOUND", "This is not there any more.");
  const ref = { source, sourceId: subject.subjectId };
  const before = await findAssignment(tx.db, ref);
  const previousId = before?.assignee.id ?? null;
  if (previousId === assigneeId) return { ref, previousId, changed: false };
  if (from !== undefined && from !== previousId) throw changedMeanwhile(before);
  const colleague = assigneeId === null ? null : await lockColleague(tx.db, assigneeId);
  if (assigneeId !== null && !colleague) throw fieldError("assigneeId", "Choose a colleague whose account is in use.");
  await saveAssignment(tx.db, ref, colleague && { assigneeId: colleague.id, by: actor.id, at: clock() });
  emitAssigned(tx, ref, { actorId: actor.id, before: before?.assignee.name ?? null, after: colleague });
  if (colleague) alert(tx, { to: colleague.id, kind: "assigned", subject, actor });
  return { ref, previousId, changed: true };
}

const changedMeanwhile = (now: Assignment | null) =>
  new AppError("CONFLICT", now ? `${now.assignee.name} has it by now.` : "Somebody has given it back by now.", {
    assignment: now,
  });
