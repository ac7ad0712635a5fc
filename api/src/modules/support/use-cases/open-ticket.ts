import { isStaff } from "@fundi/shared/accounts/roles";
import type { TicketForm } from "@fundi/shared/support/tickets";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { SupportDependencies } from "../support-dependencies";
import type { TicketRecord, Viewer } from "../ticket";
import { requireTicket } from "../ticket-access";
import { ticketFacts } from "../ticket-events";
import { insertTicket } from "../ticket-store";

/** Opens a ticket; the same request again returns the same ticket. */
export async function openTicket(
  { db, inTransaction, limits, clock }: SupportDependencies,
  form: TicketForm,
  viewer: Viewer,
  key: IdempotencyKey | null,
): Promise<TicketRecord> {
  if (!isStaff(viewer.role)) await limits.count(db, "tickets", String(viewer.id));
  const id = await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const now = clock();
      const ticket = {
        ...form,
        userId: viewer.id,
        status: "open" as const,
        version: 1,
        waitingSince: now,
        createdAt: now,
        updatedAt: now,
      };
      const id = await insertTicket(tx.db, ticket);
      tx.emit({
        name: "ticket.opened",
        entity: "ticket",
        entityId: id,
        actorId: viewer.id,
        payload: ticketFacts({ ...ticket, id }),
      });
      return id;
    }),
  );
  return requireTicket(db, id);
}
