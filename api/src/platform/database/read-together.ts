import type { Knex } from "knex";
import { READS_ONLY } from "./statement-batching";

/**
 * Runs reads on one connection, so that those which are issued together travel as one message (decision 021). Cheaper
 * than a connection for each where every read is a handful of rows. Each sees what is committed when it is executed, as in
 * a transaction, so that none is begun.
 */
export const readTogether = <T>(db: Knex, read: (on: Knex) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction(async (on) => {
        await on.raw(READS_ONLY);
        return read(on);
      });
