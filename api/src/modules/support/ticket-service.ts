import type { Assignment } from "@fundi/shared/assignments";
import { AppError } from "@fundi/shared/errors";
import { isStaff } from "@fundi/shared/roles";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import type { TicketFilter, TicketForm } from "@fundi/shared/tickets";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import { assignmentKey, findAssignments } from "../desk";
import * as rules from "./ticket";
import * as thread from "./ticket-message-store";
import * as store from "./ticket-store";

export interface TicketDependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  clock: () => Date;
}

/** Somebody who writes or decides. */
type Person = rules.Viewer & { name: string };

/** A ticket as staff see it. */
export interface AdminTicketView {
  ticket: rules.TicketRecord;
  assignment: Assignment | null;
}

interface SetStatus {
  id: number;
  to: TicketStatus;
  version: number | undefined;
  viewer: Person;
}

export interface ReplyCommand {
  id: number;
  content: string;
  viewer: Person;
  key: IdempotencyKey | null;
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
export function createTicketService(dependencies: TicketDependencies) {
  const { db, inTransaction, limits, clock } = dependencies;
  async function withAssignments(tickets: readonly rules.TicketRecord[]): Promise<AdminTicketView[]> {
    const refOf = ({ id }: rules.TicketRecord) => ({ source: "ticket" as const, sourceId: id });
    const assignments = await findAssignments(db, tickets.map(refOf));
    return tickets.map((ticket) => ({ ticket, assignment: assignments.get(assignmentKey(refOf(ticket))) ?? null }));
  }

  async function existing(id: number): Promise<rules.TicketRecord> {
    const ticket = await store.findTicket(db, id);
    if (!ticket) throw notFound();
    return ticket;
  }

  async function saveMoved(tx: Tx, before: rules.TicketRecord, after: rules.TicketRecord, viewer: Person) {
    await store.saveTicket(tx.db, after);
    tx.emit({
      name: "ticket.status_changed",
      entity: "ticket",
      entityId: after.id,
      actorId: viewer.id,
      payload: { ...ticketFacts(after), from: before.status, updatedBy: viewer.name },
    });
  }

  /** Moves a ticket on in somebody's transaction; null where it is there already. */
  async function step(tx: Tx, { id, to, version, viewer }: SetStatus) {
    const before = await store.lockTicket(tx.db, id);
    if (!before) throw notFound();
    if (before.status === to) return null;
    rules.checkVersion(before, version);
    rules.checkTransition(before, to);
    const after = rules.moved(before, to, clock());
    await saveMoved(tx, before, after, viewer);
    return { before, after };
  }

  return {
    /** Opens a ticket; the same request again answers the same ticket. */
    async open(form: TicketForm, viewer: rules.Viewer, key: IdempotencyKey | null): Promise<rules.TicketRecord> {
      if (!isStaff(viewer.role)) await limits.count(db, "tickets", String(viewer.id));
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
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

    async list({ assignee, ...filter }: TicketFilter, viewer: rules.Viewer) {
      const { tickets, ...counted } = await store.listTickets(db, {
        ...filter,
        assignee: assignee === "me" ? viewer.id : assignee,
      });
      return { tickets: await withAssignments(tickets), ...counted };
    },

    async adminView(id: number): Promise<AdminTicketView> {
      const [view] = await withAssignments([await existing(id)]);
      if (!view) throw notFound();
      return view;
    },

    /** What was written in a ticket, for its owner and for staff. */
    async messages(id: number, viewer: rules.Viewer) {
      const ticket = await existing(id);
      if (!rules.maySee(ticket, viewer)) throw notFound();
      return { side: rules.sideOf(ticket, viewer), messages: await thread.findTicketMessages(db, [id]) };
    },

    /** Writes in a ticket; the same request again writes once. What follows, such as a mail, is the subscribers' business. */
    async reply({ id, content, viewer, key }: ReplyCommand) {
      const ticket = await existing(id);
      if (!rules.maySee(ticket, viewer)) throw notFound();
      const side = rules.sideOf(ticket, viewer);
      if (side === "user") await limits.count(db, "ticketReplies", String(viewer.id));
      const messageId = await inTransaction((tx) =>
        once(tx, key, async () => {
          const before = await store.lockTicket(tx.db, id);
          if (!before) throw notFound();
          const now = clock();
          const after = rules.answered(before, side, now);
          await store.saveTicket(tx.db, after);
          const message = { ticketId: id, side, authorId: viewer.id, content, createdAt: now };
          const messageId = await thread.insertTicketMessage(tx.db, message);
          const about = { entity: "ticket", entityId: id, actorId: viewer.id };
          tx.emit({ ...about, name: "ticket.replied", payload: { ...ticketFacts(after), messageId, side } });
          if (after.status !== before.status) {
            const payload = { ...ticketFacts(after), from: before.status, updatedBy: viewer.name };
            tx.emit({ ...about, name: "ticket.status_changed", payload });
          }
          return messageId;
        }),
      );
      const message = await thread.findTicketMessage(db, messageId);
      if (!message) throw notFound();
      return { side, message };
    },

    /** The tickets that a filter finds, in the order of the list, up to a bound. */
    async listIds(filter: Omit<TicketFilter, "page" | "limit">, limit: number, viewer: rules.Viewer) {
      const assignee = filter.assignee === "me" ? viewer.id : filter.assignee;
      const { tickets } = await store.listTickets(db, { ...filter, assignee, page: 1, limit });
      return tickets.map(({ id }) => id);
    },

    /** Moves a ticket on. The same status again changes nothing. */
    setStatus: (command: SetStatus): Promise<rules.TicketRecord> =>
      inTransaction(async (tx) => {
        const moved = await step(tx, command);
        return moved?.after ?? (await store.lockTicket(tx.db, command.id)) ?? existing(command.id);
      }),

    step,

    /** Puts a ticket back to where it was before a step, if nobody has touched it since. */
    async takeBack(
      tx: Tx,
      step: { id: number; versionAfter: number; viewer: Person } & Pick<rules.TicketRecord, "status" | "waitingSince">,
    ): Promise<void> {
      const { id, versionAfter, status, waitingSince, viewer } = step;
      const before = await store.lockTicket(tx.db, id);
      if (!before) throw notFound();
      if (before.version !== versionAfter) throw new AppError("STALE_VERSION", "Somebody changed it since.");
      await saveMoved(tx, before, { ...rules.moved(before, status, clock()), waitingSince }, viewer);
    },
  };
}

export type TicketService = ReturnType<typeof createTicketService>;
