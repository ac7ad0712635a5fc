import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import type { ShopModule } from "../../platform/module";
import { quoteGuestData } from "./links/quote-guest-data";
import type { QuoteLinks } from "./links/quote-links";
import { quoteExport } from "./quote-export";
import { quoteFinder } from "./quote-finder";
import { quotePersonalData } from "./quote-personal-data";
import { quoteRoutes } from "./quote-routes";
import type { QuoteService } from "./quote-service";

interface Dependencies {
  db: Db;
  quotes: QuoteService;
  links: QuoteLinks;
  /** Deletes the photos of a quote without an account. */
  erasePhotos: (tx: Tx, quoteId: number) => Promise<void>;
  clock: () => Date;
}

/** Quotes: requests of customers, and offers of the shop. */
export const quotesModule = ({ db, quotes, links, erasePhotos, clock }: Dependencies): ShopModule => ({
  name: "quotes",
  routes: (bind) => quoteRoutes(bind, { quotes, links }),
  finders: [quoteFinder(db)],
  exports: [quoteExport(quotes)],
  personalData: [quotePersonalData(quotes, clock)],
  guestData: [quoteGuestData({ quotes, erasePhotos, clock })],
});
