import { AsyncLocalStorage } from "node:async_hooks";
import type { Duplex } from "node:stream";
import type { Connection } from "mysql2";

/** How long a statement or a commit may take, in milliseconds, where nothing else is said. */
export const STATEMENT_MS = 8000;

/** Work whose statements may take as long as they need. */
type LongWork = "start" | "job" | "schedule" | "report" | "export" | "statement of account";

const longWork = new AsyncLocalStorage<LongWork | undefined>();

// A query of knex begins when it is awaited, which must happen inside.
const runAs = <T>(name: LongWork | undefined, work: () => PromiseLike<T> | T): Promise<T> =>
  longWork.run(name, async () => await work());

/** Runs work whose statements are not limited; `name` says which. */
export const asLongWork = <T>(name: LongWork, work: () => PromiseLike<T> | T): Promise<T> => runAs(name, work);

/** Reads rows as long work does, whichever work asks for them. */
export async function* asLongRows<Row>(name: LongWork, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const reader = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await asLongWork(name, () => reader.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.return?.();
  }
}

/** Runs work whose statements are limited, also when long work started it. */
export const withTimeLimit = <T>(work: () => PromiseLike<T> | T): Promise<T> => runAs(undefined, work);

/** The outcome is unknown: the server may have executed the statement, or may yet do so. */
class StatementTimeout extends Error {
  readonly code = "STATEMENT_TIMEOUT";

  constructor(ms: number) {
    super(`The database did not respond within ${ms / 1000} seconds`);
  }
}

/**
 * Destroys a connection of which a limited statement got no result in time: everything that waits on it fails, and the
 * pool opens another. A group of servers without a majority leaves a commit unanswered until the majority is back.
 */
function giveUpAfter(connection: Connection, ms: number): () => void {
  const timer = setTimeout(() => {
    // Not `destroy()` of the connection, which leaves the callers waiting. The types do not know the stream.
    (connection as Connection & { stream: Duplex }).stream.destroy(new StatementTimeout(ms));
  }, ms).unref();
  return () => clearTimeout(timer);
}

/**
 * Returns a function that starts the time limit of one statement, for the code that runs now, and returns what ends it.
 * `ms` is 0 for a connection without limits.
 */
export const statementClock = (connection: Connection, ms: number) => (): (() => void) =>
  ms === 0 || longWork.getStore() !== undefined ? () => undefined : giveUpAfter(connection, ms);
