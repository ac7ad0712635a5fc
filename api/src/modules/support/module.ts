import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import type { Support } from "./support";
import { supportPersonalData } from "./support-personal-data";
import { ticketExport } from "./ticket-export";
import { ticketFinder } from "./ticket-finder";

interface Dependencies {
  db: Db;
  support: Support;
  clock: () => Date;
}

/** Support: FAQs, links to further help, the contact form, and tickets. */
export const supportModule = ({ db, support, clock }: Dependencies): ShopModule => ({
  name: "support",
  routes: support.routes,
  finders: [ticketFinder(db)],
  exports: [ticketExport(support.tickets)],
  personalData: supportPersonalData(clock),
});
