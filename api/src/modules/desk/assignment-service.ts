import type { Assignment, Colleague } from "@fundi/shared/assignments";
import { AppError, fieldError } from "@fundi/shared/errors";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { alert } from "./alerts";
import * as store from "./assignment-store";
import { findColleagues, holdColleague } from "./colleague-store";
import { findSubject } from "./subject-store";
import { ENTITY_OF } from "./subjects";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  dispatcher: Dispatcher;
  clock: () => Date;
}

interface AssignCommand extends store.AssignedRef {
  assigneeId: number | null;
  /** Who had it when this was decided; undefined does not ask. */
  from: number | null | undefined;
  actor: { id: number; name: string };
}

/** Whose work what customers wrote is. */
export function createAssignmentService({ db, inTransaction, dispatcher, clock }: Dependencies) {
  const tell = (
    tx: Tx,
    { source, sourceId }: store.AssignedRef,
    change: { actorId: number | null; before: string | null; after: { id: number; name: string } | null },
  ) =>
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

  // Nobody waits for somebody who cannot sign in any more.
  dispatcher.on("staff.changed", async (tx, { payload, actorId }) => {
    if (await holdColleague(tx.db, payload.userId)) return;
    for (const ref of await store.lockAssignmentsOf(tx.db, payload.userId)) {
      await store.saveAssignment(tx.db, ref, null);
      tell(tx, ref, { actorId, before: payload.name, after: null });
    }
  });

  /** The same in a transaction of somebody else's; answers who had it before. */
  async function assignIn(tx: Tx, { source, sourceId, assigneeId, from, actor }: AssignCommand) {
    const subject = await findSubject(tx.db, { subject: source, subjectId: sourceId }, { lock: true });
    if (!subject) throw new AppError("NOT_FOUND", "This is not there any more.");
    const ref = { source, sourceId: subject.subjectId };
    const before = await store.findAssignment(tx.db, ref);
    const had = before?.assignee.id ?? null;
    if (had === assigneeId) return { ref, had, changed: false };
    if (from !== undefined && from !== had) throw taken(before);
    const colleague = assigneeId === null ? null : await holdColleague(tx.db, assigneeId);
    if (assigneeId !== null && !colleague)
      throw fieldError("assigneeId", "Choose a colleague whose account is in use.");
    await store.saveAssignment(tx.db, ref, colleague && { assigneeId: colleague.id, by: actor.id, at: clock() });
    tell(tx, ref, { actorId: actor.id, before: before?.assignee.name ?? null, after: colleague });
    if (colleague) alert(tx, { to: colleague.id, kind: "assigned", subject, actor });
    return { ref, had, changed: true };
  }

  return {
    colleagues: (): Promise<Colleague[]> => findColleagues(db),

    /** Gives work to a colleague, or to nobody. The same again changes nothing. */
    assign: (command: AssignCommand): Promise<Assignment | null> =>
      inTransaction(async (tx) => {
        const { ref } = await assignIn(tx, command);
        return store.findAssignment(tx.db, ref);
      }),

    assignIn,

    /** What a colleague is called whose account is in use; empty for anybody else. */
    nameOf: async (database: Db, id: number): Promise<string> => (await holdColleague(database, id))?.name ?? "",
  };
}

const taken = (now: Assignment | null) =>
  new AppError("CONFLICT", now ? `${now.assignee.name} has it by now.` : "Somebody has given it back by now.", {
    assignment: now,
  });

export type AssignmentService = ReturnType<typeof createAssignmentService>;
