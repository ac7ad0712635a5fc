import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { eraseMails } from "../../platform/mail/mail-store";
import { deletedPerson, type PersonalData } from "../../platform/privacy/personal-data";
import { deleteConsents } from "../policies";
import { blankTicket, deleteContactMessages, findContactMessagesOf } from "./support-privacy-store";
import { deleteTicketMessages, findTicketMessages } from "./ticket-message-store";
import { presentTicket, presentTicketMessage } from "./ticket-routes";
import { findTicketsOf } from "./ticket-store";

const ALL = { limit: 1_000_000 };

/** A person's support requests: their tickets, and contact requests from their address. */
export const supportPersonalData = (clock: () => Date): readonly PersonalData[] => [
  {
    name: "tickets",
    async collect(db, userId) {
      const tickets = await findTicketsOf(db, userId, ALL);
      const messages = await findTicketMessages(
        db,
        tickets.map(({ id }) => id),
      );
      return tickets.map((ticket) => ({
        ...presentTicket(ticket, { id: userId, role: "user" }),
        messages: messages
          .filter(({ ticketId }) => ticketId === ticket.id)
          .map((message) => presentTicketMessage(message, "user")),
      }));
    },
    async erase(tx, userId) {
      const tickets = (await findTicketsOf(tx.db, userId, ALL)).filter(
        ({ email }) => email !== deletedPerson(userId).email,
      );
      for (const { id, email } of tickets) {
        await blankTicket(tx.db, id, userId, clock());
        await deleteTicketMessages(tx.db, id);
        await eraseMails(tx.db, email);
      }
      const ids = tickets.map(({ id }) => id);
      await eraseFromEvents(tx.db, "ticket", ids, userId);
    },
  },
  {
    name: "contactMessages",
    collect: findContactMessagesOf,
    async erase(tx, userId) {
      const ids = (await findContactMessagesOf(tx.db, userId)).map(({ id }) => id);
      await deleteContactMessages(tx.db, ids);
      await deleteConsents(tx.db, "contact_message", ids);
      await eraseFromEvents(tx.db, "contact_message", ids, userId);
    },
  },
];
