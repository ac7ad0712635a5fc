import type { SupportDependencies } from "../support-dependencies";
import type { TicketRecord } from "../ticket";
import { requireTicket } from "../ticket-access";
import { lockTicket } from "../ticket-store";
import { type SetTicketStatus, setTicketStatusIn } from "./set-ticket-status-in";

/** Changes a ticket's status. The same status again changes nothing. */
export const setTicketStatus = (dependencies: SupportDependencies, command: SetTicketStatus): Promise<TicketRecord> =>
  dependencies.inTransaction(async (tx) => {
    const changed = await setTicketStatusIn(dependencies, tx, command);
    return changed?.after ?? (await lockTicket(tx.db, command.id)) ?? requireTicket(dependencies.db, command.id);
  });
