import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Log } from "../../platform/log";
import type { CurrentProgramme } from "./current-programme";

export interface ProgrammeDependencies {
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  /** A demo shop has default tiers and rewards. */
  isDemo: boolean;
  clock: () => Date;
  log: Log;
}

/** What a use case depends on: also the programme of this process. */
export interface LoadedProgramme extends ProgrammeDependencies {
  current: CurrentProgramme;
}
