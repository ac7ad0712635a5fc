import type { BulkKind } from "@fundi/shared/lists/bulk-actions";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Log } from "../../../platform/log";
import type { BulkWork } from "./bulk-work";

export interface BulkDependencies {
  db: Db;
  inTransaction: InTransaction;
  works: Readonly<Record<BulkKind, BulkWork>>;
  /** Starts the work on what was stored, immediately. */
  wake: () => void;
  clock: () => Date;
  log: Log;
}
