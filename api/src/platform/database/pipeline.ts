/** What the driver knows of a statement that waits for its turn on a connection; of its inside only what is used here. */
interface Statement {
  sql?: unknown;
  onResult?: (error: Error | null, answer?: unknown) => void;
  /** Reads a file of ours for LOAD DATA, and so talks with the server in between. */
  _streamFactory?: unknown;
  /** Sends itself when there is no packet yet, then takes the server's packets; true once it is answered. */
  execute(packet: unknown, connection: DriverConnection): boolean;
}

/** A connection of mysql2, with the few of its inner parts that this file stands on (`docs/decisions/021`). */
export interface DriverConnection {
  addCommand(statement: Statement): Statement;
  /** Number of the packet that comes next; each statement counts from the beginning. */
  sequenceId: number;
  stream: { cork(): void; uncork(): void };
  destroy(): void;
}

const BEGIN = "BEGIN;";

/** Statements that are sent in one go; the server answers one after the other, and each is told its own answer. */
class Together implements Statement {
  private readonly waiting: { statement: Statement; sequenceId: number }[];

  constructor(statements: readonly Statement[]) {
    this.waiting = statements.map((statement) => ({ statement, sequenceId: 0 }));
  }

  execute(packet: unknown, connection: DriverConnection): boolean {
    if (!packet) return this.send(connection);
    if (!this.waiting[0]?.statement.execute(packet, connection)) return false;
    this.waiting.shift();
    const next = this.waiting[0];
    if (next) connection.sequenceId = next.sequenceId;
    return !next;
  }

  /** The connection is lost: for everybody who still waits. */
  readonly onResult = (error: Error | null): void => {
    for (const { statement } of this.waiting) statement.onResult?.(error);
  };

  private send(connection: DriverConnection): false {
    connection.stream.cork();
    for (const sent of this.waiting) {
      sent.statement.execute(undefined, connection);
      sent.sequenceId = connection.sequenceId;
    }
    connection.stream.uncork();
    connection.sequenceId = this.waiting[0]?.sequenceId ?? 0;
    return false;
  }
}

/**
 * Sends statements that are issued on a connection in the same moment, as by `Promise.all` in a transaction, in one go
 * instead of each after the answer to the one before; BEGIN goes with the first statement of its transaction. Their order
 * and what each is answered stay as they were: a failed one does not stop those behind it.
 */
export function pipeline(connection: DriverConnection): void {
  const send = connection.addCommand.bind(connection);
  let gathered: Statement[] = [];

  function flush(): void {
    const statements = gathered;
    gathered = [];
    // The driver replaces it on a connection that has died, so that whoever comes late is told.
    if (connection.addCommand !== add) for (const statement of statements) connection.addCommand(statement);
    else if (statements.length > 1) send(new Together(statements));
    else if (statements[0]) send(statements[0]);
  }

  /** Begun as far as the caller goes. It fails only with its connection, and then nothing behind it is carried out. */
  function hold(begin: Statement): void {
    const told = begin.onResult;
    begin.onResult = (error) => error && connection.destroy();
    gathered.push(begin);
    process.nextTick(() => told?.(null, {}));
  }

  function add(statement: Statement): Statement {
    if (typeof statement.sql !== "string" || !statement.onResult || statement._streamFactory) {
      flush();
      return connection.addCommand === add ? send(statement) : connection.addCommand(statement);
    }
    if (statement.sql === BEGIN) {
      hold(statement);
      return statement;
    }
    gathered.push(statement);
    // After all that this turn of the event loop still has to say.
    if (gathered.every(({ sql }) => sql === BEGIN) || gathered.length > 1) process.nextTick(flush);
    return statement;
  }
  connection.addCommand = add;
}
