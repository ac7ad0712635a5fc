import type { Connection, FieldPacket, QueryError, QueryOptions } from "mysql2";

type Told = (error: QueryError | null, answer?: unknown, fields?: FieldPacket[]) => void;

interface Statement {
  sql: string;
  values: unknown;
  told: Told;
}

/** How knex begins a transaction. */
const BEGIN = "BEGIN;";
/** Nobody here writes two statements into one text, so a second one was slipped in. */
const SECOND_STATEMENT = /;\s*\S/;

/** Each caller is told the error in an object of its own, since knex writes the caller's SQL into it. */
const copyOf = (error: QueryError): QueryError => Object.assign(new Error(error.message), error);

/**
 * Sends the statements that are issued on a connection in one moment, as by `Promise.all` in a transaction, as one
 * message; BEGIN goes with the first statement behind it. The server stops at the first that fails, and then all of them
 * have failed. The connection must allow several statements; a text that holds more than one is refused here instead.
 */
export function sendTogether(connection: Connection): void {
  const send = connection.query.bind(connection) as (options: QueryOptions, values: unknown, told?: Told) => unknown;
  let begin: Statement | undefined;
  let gathered: Statement[] = [];

  function flush(): void {
    const statements = begin ? [begin, ...gathered] : gathered;
    begin = undefined;
    gathered = [];
    const [first] = statements;
    if (first && statements.length === 1) send({ sql: first.sql }, first.values, first.told);
    else if (first) sendAll(statements);
  }

  function sendAll(statements: readonly Statement[]): void {
    const texts = statements.map(({ sql, values }) => connection.format(sql.replace(/;$/, ""), values as unknown[]));
    send({ sql: texts.join(";\n") }, undefined, (error, answers, fields) => {
      for (const [index, { told }] of statements.entries()) {
        if (error) told(copyOf(error));
        else told(null, (answers as unknown[])[index], (fields as unknown as FieldPacket[][])[index]);
      }
    });
  }

  function query(options: QueryOptions, values: unknown, told?: Told): unknown {
    const { sql } = options;
    if (SECOND_STATEMENT.test(sql)) throw new Error(`This is more than one statement: ${sql}`);
    // Rows one by one, or in another form: alone, behind what was issued before.
    if (!told || Object.keys(options).length > 1) {
      flush();
      return send(options, values, told);
    }
    if (sql === BEGIN) {
      begin = { sql, values, told: () => undefined };
      process.nextTick(told, null, {});
      return;
    }
    gathered.push({ sql, values, told });
    // When everything has been issued that this moment brings.
    if (gathered.length === 1) process.nextTick(flush);
  }
  connection.query = query as Connection["query"];
}
