import type { Faq, SupportResource } from "@fundi/shared/support";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import { supportRoutes } from "./support-routes";
import * as store from "./support-store";

/** Help that customers find by themselves: questions with answers, and guides. */
export const createSupport = ({ db }: { db: Db }) => ({
  routes: (bind: Bind): void =>
    supportRoutes(bind, { faqs: () => store.listFaqs(db), resources: () => store.listResources(db) }),

  /** Adds questions, or brings those that are asked already up to date. */
  saveFaqs: (faqs: readonly Omit<Faq, "id">[]): Promise<void> => store.saveFaqs(db, faqs, new Date()),

  /** Adds guides, or brings those with the same titles up to date. */
  saveResources: (resources: readonly Omit<SupportResource, "id">[]): Promise<void> =>
    store.saveResources(db, resources, new Date()),
});
