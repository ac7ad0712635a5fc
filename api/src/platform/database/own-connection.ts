import mysql, { type Connection, type ConnectionOptions, type QueryOptions } from "mysql2";

/**
 * Opens a connection outside the pool. One that is lost between two statements tells its caller at the next one; without
 * a listener it would end the process.
 */
export function openConnection(options: ConnectionOptions): Connection {
  const connection = mysql.createConnection(options);
  connection.on("error", () => undefined);
  return connection;
}

/** Returns a text as it is written in a statement. */
export const quote = (text: string): string => mysql.escape(text);

/**
 * Reads rows as they arrive. Throws when the connection is lost meanwhile, which the driver tells only to the connection:
 * its own stream would never end.
 */
export async function* streamRows<Row>(
  connection: Connection,
  query: QueryOptions,
  highWaterMark: number,
): AsyncGenerator<Row> {
  let lost: Error | undefined;
  let end = (error: Error): void => {
    lost = error;
  };
  const onError = (error: Error) => end(error);
  connection.on("error", onError);
  try {
    const rows = connection.query(query).stream({ highWaterMark });
    // A connection that was lost before refuses the query at once.
    if (lost) throw lost;
    end = (error) => {
      rows.destroy(error);
    };
    yield* rows as AsyncIterable<Row>;
  } finally {
    connection.off("error", onError);
  }
}
