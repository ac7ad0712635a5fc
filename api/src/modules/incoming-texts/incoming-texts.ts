import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { ArrivedText } from "./incoming-text";
import { insertIncomingText } from "./incoming-text-store";
import { TAKE_INCOMING_TEXT } from "./jobs/take-incoming-text";

export interface IncomingTextDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  clock: () => Date;
}

/**
 * Stores texts as they came, each once, and queues what is done about them: the provider is answered before. One that
 * is known already changes nothing.
 */
export const createIncomingTexts =
  ({ inTransaction, jobs, clock }: IncomingTextDependencies) =>
  async (texts: readonly ArrivedText[]): Promise<void> => {
    if (texts.length === 0) return;
    await inTransaction(async (tx) => {
      for (const text of texts) {
        const id = await insertIncomingText(tx.db, text, clock());
        if (id !== null) await jobs.enqueue(tx.db, TAKE_INCOMING_TEXT, { id });
      }
    });
  };

export type KeepIncomingTexts = ReturnType<typeof createIncomingTexts>;
