import type { Connection, FieldPacket, QueryError, QueryOptions } from "mysql2";

type Callback = (error: QueryError | null, result?: unknown, fields?: FieldPacket[]) => void;

interface Statement {
  sql: string;
  values: unknown;
  callback: Callback;
}

/** How knex begins a transaction. */
const BEGIN = "BEGIN;";
/** Our code never writes two statements into one text, so a second one was injected. */
const SECOND_STATEMENT = /;\s*\S/;

/** Each caller gets its own error object, since knex writes the caller's SQL into it. */
const copyOf = (error: QueryError): QueryError => Object.assign(new Error(error.message), error);

/**
 * Sends the statements that are issued on a connection in one tick, as by `Promise.all` in a transaction, as one
 * message; BEGIN is sent with the statement after it. The server stops at the first failure, which fails all of them.
 * The connection must allow multiple statements; a text that contains more than one is rejected here instead.
 */
export function batchStatements(connection: Connection): void {
  const send = connection.query.bind(connection) as (
    options: QueryOptions,
    values: unknown,
    callback?: Callback,
  ) => unknown;
  let begin: Statement | undefined;
  let gathered: Statement[] = [];

  function flush(): void {
    const statements = begin ? [begin, ...gathered] : gathered;
    begin = undefined;
    gathered = [];
    const [first] = statements;
    if (first && statements.length === 1) send({ sql: first.sql }, first.values, first.callback);
    else if (first) sendAll(statements);
  }

  function sendAll(statements: readonly Statement[]): void {
    const texts = statements.map(({ sql, values }) => connection.format(sql.replace(/;$/, ""), values as unknown[]));
    send({ sql: texts.join(";\n") }, undefined, (error, results, fields) => {
      for (const [index, { callback }] of statements.entries()) {
        if (error) callback(copyOf(error));
        else callback(null, (results as unknown[])[index], fields?.[index] as FieldPacket[] | undefined);
      }
    });
  }

  function query(options: QueryOptions, values: unknown, callback?: Callback): unknown {
    const { sql } = options;
    if (SECOND_STATEMENT.test(sql)) throw new Error(`This is more than one statement: ${sql}`);
    // Streamed rows or another format: sent alone, after the statements issued before.
    if (!callback || Object.keys(options).length > 1) {
      flush();
      return send(options, values, callback);
    }
    if (sql === BEGIN) {
      begin = { sql, values, callback: () => undefined };
      process.nextTick(callback, null, {});
      return;
    }
    gathered.push({ sql, values, callback });
    // Flushes when all statements of this tick have been issued.
    if (gathered.length === 1) process.nextTick(flush);
  }
  connection.query = query as Connection["query"];
}
