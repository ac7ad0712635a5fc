import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Programme } from "./programme";

export interface LoyaltyDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Returns whether the shop has a loyalty programme now. */
  isOffered: () => boolean;
  programme: Programme;
  clock: () => Date;
}
