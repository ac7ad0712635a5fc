import type { Faq, SupportResource } from "@fundi/shared/support/support";
import type { Bind } from "../../platform/http/route";
import { createContactService } from "./contact-service";
import { contentRoutes } from "./content-routes";
import { createContentService } from "./content-service";
import type { SupportDependencies } from "./support-dependencies";
import { supportRoutes } from "./support-routes";
import * as store from "./support-store";
import { ticketRoutes } from "./ticket-routes";
import { createTicketService } from "./ticket-service";

/** Support: FAQs, links to further help, the contact form, and tickets of signed-in customers. */
export function createSupport(dependencies: SupportDependencies) {
  const { db, clock } = dependencies;
  const contact = createContactService(dependencies);
  const tickets = createTicketService(dependencies);
  const content = createContentService(dependencies);
  return {
    tickets,

    routes(bind: Bind): void {
      supportRoutes(bind, {
        faqs: () => store.listFaqs(db),
        resources: () => store.listResources(db),
        contact,
      });
      ticketRoutes(bind, tickets);
      contentRoutes(bind, content);
    },

    faqs: (): Promise<Faq[]> => store.listFaqs(db),
    /** Links to further help. */
    links: (): Promise<SupportResource[]> => store.listResources(db),

    /** Adds FAQs, or updates those with the same question. */
    saveFaqs: (faqs: readonly Omit<Faq, "id">[]): Promise<void> => store.saveFaqs(db, faqs, clock()),

    /** Adds links, or updates those with the same title. */
    saveResources: (resources: readonly Omit<SupportResource, "id">[]): Promise<void> =>
      store.saveResources(db, resources, clock()),
  };
}

export type Support = ReturnType<typeof createSupport>;
