import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import type { SupportDependencies } from "../support-dependencies";
import { moved, type Person, type TicketRecord } from "../ticket";
import { ticketNotFound } from "../ticket-access";
import { emitTicketStatusChanged } from "../ticket-events";
import { lockTicket, saveTicket } from "../ticket-store";

interface UndoTicketStatus extends Pick<TicketRecord, "status" | "waitingSince"> {
  id: number;
  versionAfter: number;
  viewer: Person;
}

/** Restores a ticket to its state before a change of its status, if nobody has changed it since. */
export async function undoTicketStatus(
  { clock }: SupportDependencies,
  tx: Tx,
  { id, versionAfter, status, waitingSince, viewer }: UndoTicketStatus,
): Promise<void> {
  const before = await lockTicket(tx.db, id);
  if (!before) throw ticketNotFound();
  if (before.version !== versionAfter) throw new AppError("STALE_VERSION", "Somebody changed it since.");
  const after = { ...moved(before, status, clock()), waitingSince };
  await saveTicket(tx.db, after);
  emitTicketStatusChanged(tx, before, after, viewer);
}
