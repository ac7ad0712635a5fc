import type { Knex } from "knex";

/**
 * Runs reads on one connection, so that those which are issued together travel as one message (decision 021). Cheaper
 * than a connection for each where every read is a handful of rows.
 */
export const readTogether = <T>(db: Knex, read: (on: Knex) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction(read);
