import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { Bind } from "../../platform/http/route";
import { type ConversationService, findConversationDigests } from "../conversations";
import { findContactMessages, findTicketMessages, findTickets, type TicketService } from "../support";
import { inboxRoutes } from "./inbox-routes";
import { createInboxService } from "./inbox-service";
import { inboxSubscribers } from "./inbox-subscribers";
import { textsOf, ticketRepliesOf } from "./inbox-texts";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  conversations: ConversationService;
  tickets: TicketService;
  clock: () => Date;
}

/** The messages inbox of the staff: one list over contact messages, tickets and conversations. */
export function createInbox({ db, inTransaction, conversations, tickets, clock }: Dependencies) {
  const service = createInboxService({
    db,
    inTransaction,
    sources: {
      textsOf,
      ticketRepliesOf,
      readConversation: (id, clerk) => conversations.read(id, clerk, undefined),
      writeInConversation: (id, clerk, { content, clientId }) =>
        conversations.send({ conversationId: id, viewer: clerk, content, attachments: [], clientId }),
      writeInTicket: (id, clerk, content, key) => tickets.reply({ id, content, viewer: clerk, key }),
    },
    clock,
  });
  return {
    service,
    routes: (bind: Bind): void => inboxRoutes(bind, service, conversations),
    subscribe: (dispatcher: Subscribing): void =>
      inboxSubscribers(dispatcher, {
        contact: async (database, id) => (await findContactMessages(database, [id]))[0] ?? null,
        ticket: async (database, id) => (await findTickets(database, [id]))[0] ?? null,
        ticketThread: (database, id) => findTicketMessages(database, [id]),
        conversation: async (database, id) => (await findConversationDigests(database, [id]))[0] ?? null,
      }),
  };
}

export type Inbox = ReturnType<typeof createInbox>;
