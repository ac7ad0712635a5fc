import type { TicketStatus } from "@fundi/shared/support/ticket-status";
import type { Tx } from "../../../platform/database/transaction";
import type { SupportDependencies } from "../support-dependencies";
import { checkTransition, checkVersion, moved, type Person, type TicketRecord } from "../ticket";
import { ticketNotFound } from "../ticket-access";
import { emitTicketStatusChanged } from "../ticket-events";
import { lockTicket, saveTicket } from "../ticket-store";

export interface SetTicketStatus {
  id: number;
  to: TicketStatus;
  version: number | undefined;
  viewer: Person;
}

/** Changes a ticket's status in the caller's transaction; returns null when it has that status already. */
export async function setTicketStatusIn(
  { clock }: SupportDependencies,
  tx: Tx,
  { id, to, version, viewer }: SetTicketStatus,
): Promise<{ before: TicketRecord; after: TicketRecord } | null> {
  const before = await lockTicket(tx.db, id);
  if (!before) throw ticketNotFound();
  if (before.status === to) return null;
  checkVersion(before, version);
  checkTransition(before, to);
  const after = moved(before, to, clock());
  await saveTicket(tx.db, after);
  emitTicketStatusChanged(tx, before, after, viewer);
  return { before, after };
}
