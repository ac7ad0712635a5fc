import { AppError } from "@fundi/shared/contract/errors";
import { type TicketStatus, ticketStatusText } from "@fundi/shared/support/ticket-status";
import type { AssignmentService } from "../../collaboration";
import type { TicketService } from "../../support";
import type { BulkWork } from "./bulk-work";

const records = { table: "support_tickets", name: "subject" };

/** Changes the status of tickets. */
export const ticketStatusWork = (tickets: Pick<TicketService, "step" | "undo">): BulkWork => ({
  records,
  entity: "ticket",
  plural: "Tickets",
  label: (_, to) => ticketStatusText(to as TicketStatus),
  async step(tx, { id, to, version, viewer }) {
    const moved = await tickets.step(tx, { id, to: to as TicketStatus, version, viewer });
    if (!moved) return null;
    const { status, waitingSince } = moved.before;
    return { before: { status, waitingSince }, versionAfter: moved.after.version };
  },
  undo: (tx, { recordId, before, versionAfter }, { author }) =>
    tickets.undo(tx, {
      id: recordId,
      status: before.status as TicketStatus,
      waitingSince: before.waitingSince ?? null,
      versionAfter: Number(versionAfter),
      viewer: author,
    }),
});

const NOBODY = "";
const assigneeOf = (to: string): number | null => (to === NOBODY ? null : Number(to));

/** Assigns tickets to a colleague, or to nobody. */
export const ticketAssigneeWork = (assigning: Pick<AssignmentService, "assignIn" | "nameOf">): BulkWork => ({
  records,
  entity: "ticket",
  plural: "Tickets",
  label: async (db, to) => (to === NOBODY ? "nobody" : await assigning.nameOf(db, Number(to))),
  async step(tx, { id, to, viewer }) {
    const given = await assigning.assignIn(tx, {
      ...{ source: "ticket", sourceId: id, assigneeId: assigneeOf(to), from: undefined, actor: viewer },
    });
    return given.changed ? { before: { assigneeId: given.previousId }, versionAfter: null } : null;
  },
  async undo(tx, { recordId, to, before }, { author }) {
    const ref = { source: "ticket", sourceId: recordId } as const;
    const back = { ...ref, assigneeId: before.assigneeId ?? null, from: assigneeOf(to), actor: author };
    await assigning.assignIn(tx, back).catch((error: unknown) => {
      // The former assignee may have left meanwhile; nobody chose them now.
      throw error instanceof AppError && error.code === "VALIDATION_ERROR"
        ? new AppError("CONFLICT", "Whoever had it before has no account in use any more.")
        : error;
    });
  },
});
