import type { Assignment } from "@fundi/shared/collaboration/assignments";
import type { Db } from "../../platform/database/database";
import { assignmentKey, findAssignments } from "../collaboration";
import type { TicketRecord } from "./ticket";

/** A ticket as staff see it. */
export interface AdminTicketView {
  ticket: TicketRecord;
  assignment: Assignment | null;
}

const refOf = ({ id }: TicketRecord) => ({ source: "ticket" as const, sourceId: id });

/** Returns tickets with their assignments. */
export async function adminTicketViews(db: Db, tickets: readonly TicketRecord[]): Promise<AdminTicketView[]> {
  const assignments = await findAssignments(db, tickets.map(refOf));
  return tickets.map((ticket) => ({ ticket, assignment: assignments.get(assignmentKey(refOf(ticket))) ?? null }));
}
