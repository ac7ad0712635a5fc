import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Schedule } from "../../platform/schedules";
import type { Texts } from "../texts";
import type { SendAlert } from "./alerts/send-alert";
import { lookAt } from "./watch";
import {
  findWatchedChanges,
  saveWatched,
  WATCH_TABLES,
  type WatchedProduct,
  type WatchTable,
} from "./watched-product-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  texts: Pick<Texts, "isAvailable">;
  send: SendAlert;
  /** Whether it is night, as for texts. */
  isQuiet: (now: Date) => boolean;
  clock: () => Date;
}

const AT_ONCE = 200;

/** Tells people when a product that they watch costs less, or is in stock again (decision 106). */
export function notifyWatchers({ db, inTransaction, texts, send, isQuiet, clock }: Dependencies): Schedule {
  const notify = (table: WatchTable, watched: WatchedProduct): Promise<void> =>
    inTransaction(async (tx) => {
      const now = clock();
      // Texts wait for the morning by themselves, and are sent if they are still true.
      const seen = lookAt(watched, watched, now, watched.channel === "mail" && isQuiet(now));
      if (!(await saveWatched(tx.db, table, watched, seen)) || seen.message === null) return;
      await send(tx, table, watched, seen.message);
    });
  return {
    name: "watched products with a lower price or new stock",
    async run() {
      for (const table of WATCH_TABLES) {
        // Favourites are told by text only.
        if (table === "favorites" && !texts.isAvailable()) continue;
        for (let after = 0, isMore = true; isMore; ) {
          const page = await findWatchedChanges(db, table, { after, now: clock(), limit: AT_ONCE });
          for (const watched of page) await notify(table, watched);
          after = page.at(-1)?.id ?? after;
          isMore = page.length === AT_ONCE;
        }
      }
    },
  };
}
