import { AppError } from "@fundi/shared/errors";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import type { TicketFilter, TicketForm } from "@fundi/shared/tickets";
import type { Throttle } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction } from "../../platform/database/transaction";
import * as rules from "./ticket";
import * as store from "./ticket-store";

export interface TicketDependencies {
  db: Db;
  inTransaction: InTransaction;
  throttle: Throttle;
  clock: () => Date;
}

const notFound = () => new AppError("NOT_FOUND", "Ticket not found");

/** What every event about a ticket says. */
const ticketFacts = ({ id, userId, subject, name, email, status, version }: rules.TicketRecord) => ({
  ticketId: id,
  userId,
  subject,
  name,
  email,
  status,
  version,
});

/** What people who are signed in ask of the shop, and where it stands. */
export function createTicketService({ db, inTransaction, throttle, clock }: TicketDependencies) {
  async function existing(id: number): Promise<rules.TicketRecord> {
    const ticket = await store.findTicket(db, id);
    if (!ticket) throw notFound();
    return ticket;
  }

  return {
    /** Opens a ticket; the same request again answers the same ticket. */
    async open(form: TicketForm, viewer: rules.Viewer, key: IdempotencyKey | null): Promise<rules.TicketRecord> {
      await throttle.consume(String(viewer.id));
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
          const now = clock();
          const ticket = {
            ...form,
            userId: viewer.id,
            status: "open" as const,
            version: 1,
            createdAt: now,
            updatedAt: now,
          };
          const id = await store.insertTicket(tx.db, ticket);
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
      return existing(id);
    },

    /** A ticket for the person who asks; somebody else's is not found, unless staff ask (D2). */
    async viewFor(id: number, viewer: rules.Viewer): Promise<rules.TicketRecord> {
      const ticket = await existing(id);
      if (!rules.maySee(ticket, viewer)) throw notFound();
      return ticket;
    },

    /** Whether there is such a ticket and this person may see it. */
    async isFor(id: number, viewer: rules.Viewer): Promise<boolean> {
      const ticket = await store.findTicket(db, id);
      return ticket !== null && rules.maySee(ticket, viewer);
    },

    listOwn: (viewer: rules.Viewer, page: { before?: number | undefined; limit: number }) =>
      store.findTicketsOf(db, viewer.id, page),

    list: (filter: TicketFilter) => store.listTickets(db, filter),

    /** Moves a ticket on. The same status again changes nothing. */
    setStatus(command: {
      id: number;
      to: TicketStatus;
      version: number | undefined;
      viewer: rules.Viewer & { name: string };
    }): Promise<rules.TicketRecord> {
      const { to, viewer } = command;
      return inTransaction(async (tx) => {
        const before = await store.lockTicket(tx.db, command.id);
        if (!before) throw notFound();
        if (before.status === to) return before;
        rules.checkVersion(before, command.version);
        rules.checkTransition(before, to);
        const after = { ...before, status: to, version: before.version + 1, updatedAt: clock() };
        await store.saveTicketStatus(tx.db, after);
        tx.emit({
          name: "ticket.status_changed",
          entity: "ticket",
          entityId: after.id,
          actorId: viewer.id,
          payload: { ...ticketFacts(after), from: before.status, updatedBy: viewer.name },
        });
        return after;
      });
    },
  };
}

export type TicketService = ReturnType<typeof createTicketService>;
