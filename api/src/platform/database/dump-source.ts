import { setTimeout as pause } from "node:timers/promises";
import type { Connection, RowDataPacket } from "mysql2";
import { openConnection } from "./own-connection";
import { storedError } from "./stored-error";

/** How far a secondary may lag behind: the time it gets for what was committed when the dump begins. */
const CATCH_UP_S = 120;
/** One wait of the server, so that a process that stops need not wait for the whole of it. */
const WAIT_S = 2;
const CONNECT_MS = 10_000;

/** The servers that a dump can be read from. */
export interface DumpSources {
  /** mysql:// of the database that is written to. */
  url: string;
  /** mysql:// of a secondary or replica of it, which is read instead. */
  secondaryUrl?: string | undefined;
  catchUpSeconds?: number;
}

/** The connection to read a dump from. */
interface OpenDumpSource {
  connection: Connection;
  /** Why the secondary is not read, as a sentence; null when it is, or when there is none. */
  problem: string | null;
}

const connect = (uri: string): Connection => openConnection({ uri, charset: "utf8mb4", connectTimeout: CONNECT_MS });

/** The secondary cannot be read; the message says why and what to do. */
class SecondaryProblem extends Error {}

async function read<Row extends object>(connection: Connection, sql: string, values: unknown[] = []) {
  const [[row]] = await connection.promise().query<(Row & RowDataPacket)[]>(sql, values);
  return row;
}

const isMariaDb = (version: string | undefined): boolean => /mariadb/i.test(version ?? "");

/** Returns what the primary has committed, by the identifiers of its transactions. */
async function positionOf(url: string): Promise<string> {
  const connection = connect(url);
  try {
    const about = await read<{ version: string }>(connection, "SELECT VERSION() AS version");
    const variable = isMariaDb(about?.version) ? "gtid_binlog_pos" : "gtid_executed";
    const position = (await read<{ position: string }>(connection, `SELECT @@GLOBAL.${variable} AS position`))
      ?.position;
    if (!position)
      throw new SecondaryProblem(
        "The primary does not number its transactions, so what the secondary has cannot be compared: switch the binary log and GTIDs on.",
      );
    return position;
  } finally {
    connection.destroy();
  }
}

/** Throws when a server belongs to a group of MySQL but does not take part in it now. */
async function requireOnline(secondary: Connection): Promise<void> {
  const member = await read<{ state: string }>(
    secondary,
    "SELECT MEMBER_STATE AS state FROM performance_schema.replication_group_members WHERE MEMBER_ID = @@GLOBAL.server_uuid",
  );
  if (member && member.state !== "ONLINE")
    throw new SecondaryProblem(`The secondary is ${member.state} in its group. Look at its error log.`);
}

/** Waits until a secondary has a position. Throws when it has not in time. */
async function catchUp(
  secondary: Connection,
  { url, catchUpSeconds = CATCH_UP_S }: DumpSources,
  signal: AbortSignal | undefined,
): Promise<void> {
  const about = await read<{ version: string }>(secondary, "SELECT VERSION() AS version");
  const isMaria = isMariaDb(about?.version);
  if (!isMaria) await requireOnline(secondary);
  const position = await positionOf(url);
  const wait = isMaria ? "MASTER_GTID_WAIT" : "WAIT_FOR_EXECUTED_GTID_SET";
  const deadline = performance.now() + catchUpSeconds * 1000;
  do {
    signal?.throwIfAborted();
    const answer = await read<{ outcome: number | null }>(secondary, `SELECT ${wait}(?, ?) AS outcome`, [
      position,
      Math.min(WAIT_S, catchUpSeconds),
    ]);
    if (answer?.outcome === 0) return;
    // A server that does not wait, such as one that has never replicated, answers at once.
    await pause(100);
  } while (performance.now() < deadline);
  throw new SecondaryProblem(
    `The secondary did not have all that was committed within ${catchUpSeconds} seconds. Look at its replication.`,
  );
}

/**
 * Opens the connection to read a dump from: the secondary, once it has everything that the primary has committed by now,
 * or else the primary, with the reason. Throws when neither responds, or when the signal is aborted.
 */
export async function openDumpSource(sources: DumpSources, signal?: AbortSignal): Promise<OpenDumpSource> {
  if (!sources.secondaryUrl) return { connection: connect(sources.url), problem: null };
  const secondary = connect(sources.secondaryUrl);
  try {
    await catchUp(secondary, sources, signal);
    return { connection: secondary, problem: null };
  } catch (error) {
    secondary.destroy();
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return { connection: connect(sources.url), problem: storedError(`Read from the primary. ${reason}`) };
  }
}
