import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Limiter } from "../../platform/limits/limits";
import type { NewText } from "../../platform/texts/text-store";

/** The texts of the shop, as far as conversations need them. */
export interface ConversationTexts {
  /** The channels that are set up, in the shop's order. */
  channels: () => readonly TextChannel[];
  /** Queues words of staff. */
  sendWords: (
    tx: Tx,
    words: Pick<NewText, "to" | "userId" | "about" | "language" | "body" | "channels" | "dedupeKey">,
  ) => Promise<number | null>;
}

export interface ConversationDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  limits: Limiter;
  texts: ConversationTexts;
  clock: () => Date;
}
