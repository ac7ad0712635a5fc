import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { quoteExport } from "./quote-export";
import { quoteFinder } from "./quote-finder";
import { quotePersonalData } from "./quote-personal-data";
import { quoteRoutes } from "./quote-routes";
import type { QuoteService } from "./quote-service";

interface Dependencies {
  db: Db;
  quotes: QuoteService;
  clock: () => Date;
}

/** Quotes: requests of customers, and offers of the shop. */
export const quotesModule = ({ db, quotes, clock }: Dependencies): ShopModule => ({
  name: "quotes",
  routes: (bind) => quoteRoutes(bind, quotes),
  finders: [quoteFinder(db)],
  exports: [quoteExport(quotes)],
  personalData: [quotePersonalData(quotes, clock)],
});
