import type { Connection, FieldPacket, QueryError, QueryOptions } from "mysql2";
import { statementClock } from "./time-limit";

type Callback = (error: QueryError | null, result?: unknown, fields?: FieldPacket[]) => void;

interface Statement {
  sql: string;
  values: unknown;
  callback: Callback;
}

/** How knex begins and ends a transaction. */
const BEGIN = "BEGIN;";
const END = "COMMIT;";
const ROLLBACK = "ROLLBACK";
/** Commits in one message with the last writes of a transaction; knex's own commit then has nothing left to do. */
export const COMMIT = "COMMIT";
/** Is not sent, and would do nothing: what follows in a transaction only reads, and needs neither beginning nor end. */
export const READS_ONLY = "DO 0";
/** Our code never writes two statements into one text, so a second one was injected. */
const SECOND_STATEMENT = /;\s*\S/;

/** Throws when a text contains more than one statement. */
export function refuseSecondStatement(sql: string): void {
  if (SECOND_STATEMENT.test(sql)) throw new Error(`This is more than one statement: ${sql}`);
}

/** Each caller gets its own error object, since knex writes the caller's SQL into it. */
const copyOf = (error: QueryError): QueryError => Object.assign(new Error(error.message), error);

/**
 * Sends the statements that are issued on a connection in one tick, as by `Promise.all` in a transaction, as one
 * message; BEGIN is sent with the statement after it, and COMMIT with those before it. The server stops at the first failure, which fails all of them.
 * The connection must allow multiple statements; a text that contains more than one is rejected here instead.
 *
 * A message without a result after `limitMs` ends the connection, except that of long work (`time-limit.ts`); 0: never.
 */
export function batchStatements(connection: Connection, limitMs = 0): void {
  const startClock = statementClock(connection, limitMs);
  const send = connection.query.bind(connection) as (
    options: QueryOptions,
    values: unknown,
    callback?: Callback,
  ) => unknown;
  let begin: Statement | undefined;
  let gathered: Statement[] = [];
  /** The transaction was committed, or is about to be: nothing but its end may follow. */
  let isCommitted = false;
  /** No transaction was begun. */
  let isReading = false;
  /** Why the connection ended: later statements, such as the rollback that follows, fail for the same reason. */
  let ended: QueryError | undefined;

  function failureOf(error: QueryError): QueryError {
    // The driver names no code for a statement on a connection that it has closed.
    if (error.fatal) ended ??= Object.assign(error, { code: error.code ?? "PROTOCOL_CONNECTION_LOST" });
    return copyOf(ended ?? error);
  }

  function flush(): void {
    const statements = begin ? [begin, ...gathered] : gathered;
    begin = undefined;
    gathered = [];
    const [first] = statements;
    if (first && statements.length === 1) sendOne(first);
    else if (first) sendAll(statements);
  }

  function sendOne({ sql, values, callback }: Statement): void {
    const stopClock = startClock();
    send({ sql }, values, (error, result, fields) => {
      stopClock();
      if (error) callback(failureOf(error));
      else callback(null, result, fields);
    });
  }

  function sendAll(statements: readonly Statement[]): void {
    const stopClock = startClock();
    const texts = statements.map(({ sql, values }) => connection.format(sql.replace(/;$/, ""), values as unknown[]));
    send({ sql: texts.join(";\n") }, undefined, (error, results, fields) => {
      stopClock();
      for (const [index, { callback }] of statements.entries()) {
        if (error) callback(failureOf(error));
        else callback(null, (results as unknown[])[index], fields?.[index] as FieldPacket[] | undefined);
      }
    });
  }

  function gather(statement: Statement): void {
    gathered.push(statement);
    // Flushes when all statements of this tick have been issued.
    if (gathered.length === 1) process.nextTick(flush);
  }

  /** Sends a commit with what was issued with it; a failure before it leaves the transaction open. */
  function gatherCommit({ callback, ...statement }: Statement): void {
    isCommitted = true;
    gather({
      ...statement,
      callback: (error, result, fields) => {
        // Never true here: a rollback, of work that failed before it was sent, may have come meanwhile.
        if (error) isCommitted = false;
        callback(error, result, fields);
      },
    });
  }

  /** Handles what is not sent of a transaction that only reads; returns false for a statement that is to be sent. */
  function handleReading(sql: string, callback: Callback): boolean {
    if (sql === READS_ONLY) {
      begin = undefined;
      isReading = true;
    } else if (isReading && (sql === END || sql === ROLLBACK)) isReading = false;
    else return false;
    process.nextTick(callback, null, {});
    return true;
  }

  /** Handles what follows a commit of our own; returns false for a statement that is to be sent. */
  function handleAfterCommit(sql: string, callback: Callback): boolean {
    if (!isCommitted) return false;
    if (sql === END || sql === ROLLBACK) isCommitted = false;
    if (sql === ROLLBACK) return false;
    const error = sql === END ? null : new Error(`This is after the commit of its transaction: ${sql}`);
    process.nextTick(callback, error, {});
    return true;
  }

  function query(options: QueryOptions, values: unknown, callback?: Callback): unknown {
    const { sql } = options;
    refuseSecondStatement(sql);
    // The pool would give its connection to two callers at once, and the rows of a lost one would never end.
    if (!callback) throw new Error(`Rows are streamed from a connection of their own: ${sql}`);
    // Another format: sent alone, after the statements issued before.
    if (Object.keys(options).length > 1) {
      flush();
      return send(options, values, callback);
    }
    if (sql === BEGIN) {
      isCommitted = false;
      begin = { sql, values, callback: () => undefined };
      process.nextTick(callback, null, {});
      return;
    }
    if (handleReading(sql, callback) || handleAfterCommit(sql, callback)) return;
    if (sql === COMMIT) gatherCommit({ sql, values, callback });
    else gather({ sql, values, callback });
  }
  connection.query = query as Connection["query"];
}
