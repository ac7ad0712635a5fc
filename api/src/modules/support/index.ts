import type { Faq, SupportResource } from "@fundi/shared/support";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Bind } from "../../platform/http/route";
import type { Limiter } from "../../platform/limits/limits";
import { createReceiveContact } from "./contact-service";
import { contentRoutes } from "./content-routes";
import { createContentService } from "./content-service";
import { supportRoutes } from "./support-routes";
import * as store from "./support-store";
import { ticketRoutes } from "./ticket-routes";
import { createTicketService } from "./ticket-service";

export { type ContactMessage, findContactMessage, findContactMessages } from "./contact-store";
export { supportPersonalData } from "./support-personal-data";
export { findContactMessagesOf } from "./support-privacy-store";
export { ticketExport } from "./ticket-export";
export { ticketFinder } from "./ticket-finder";
export { findTicketMessage, findTicketMessages } from "./ticket-message-store";
export type { TicketService } from "./ticket-service";
export { findTickets, findTicketsOf } from "./ticket-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  clock: () => Date;
}

/** Help: questions with answers, guides, the contact form, and the tickets of those who are signed in. */
export function createSupport({ db, inTransaction, limits, clock }: Dependencies) {
  const receiveContact = createReceiveContact({
    inTransaction,
    db,
    limits,
    clock,
  });
  const tickets = createTicketService({
    db,
    inTransaction,
    limits,
    clock,
  });
  const content = createContentService({ db, inTransaction, clock });
  return {
    tickets,

    routes(bind: Bind): void {
      supportRoutes(bind, {
        faqs: () => store.listFaqs(db),
        resources: () => store.listResources(db),
        receiveContact,
      });
      ticketRoutes(bind, tickets);
      contentRoutes(bind, content);
    },

    /** Adds questions, or brings those that are asked already up to date. */
    saveFaqs: (faqs: readonly Omit<Faq, "id">[]): Promise<void> => store.saveFaqs(db, faqs, clock()),

    /** Adds guides, or brings those with the same titles up to date. */
    saveResources: (resources: readonly Omit<SupportResource, "id">[]): Promise<void> =>
      store.saveResources(db, resources, clock()),
  };
}
