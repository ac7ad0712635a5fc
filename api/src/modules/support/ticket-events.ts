import type { Tx } from "../../platform/database/transaction";
import type { Person, TicketRecord } from "./ticket";

/** The facts that every event about a ticket contains. */
export const ticketFacts = ({ id, userId, subject, name, email, status, version }: TicketRecord) => ({
  ticketId: id,
  userId,
  subject,
  name,
  email,
  status,
  version,
});

export function emitTicketStatusChanged(tx: Tx, before: TicketRecord, after: TicketRecord, by: Person): void {
  tx.emit({
    name: "ticket.status_changed",
    entity: "ticket",
    entityId: after.id,
    actorId: by.id,
    payload: { ...ticketFacts(after), from: before.status, updatedBy: by.name },
  });
}
