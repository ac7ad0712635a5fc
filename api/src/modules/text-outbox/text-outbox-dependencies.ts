import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

export interface TextOutboxDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** The channels that are set up, in the shop's order. */
  channels: () => readonly TextChannel[];
  timeZone: string;
  clock: () => Date;
}
