import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mysql from "mysql2/promise";
import { readCredentials } from "../../scripts/lib/database/database-credentials.mjs";
import { startDatabaseServer } from "../../scripts/lib/database/database-server.mjs";

interface Server {
  url: string;
  /** Runs one statement with every right. */
  run: (sql: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A private server with a binary log, whose account may do everything. */
async function startServer(folder: string, serverId: number): Promise<Server> {
  const options = [`--server-id=${serverId}`, "--log-bin=binlog", "--log-slave-updates"];
  // The first start makes the data and the account, the second one grants it replication.
  await (await startDatabaseServer({ folder, durable: false, options })).stop();
  const { user, password } = readCredentials(folder);
  const setup = path.join(folder, "grants.sql");
  await writeFile(setup, `GRANT ALL PRIVILEGES ON *.* TO '${user}'@'127.0.0.1' IDENTIFIED BY '${password}';\n`);
  const server = await startDatabaseServer({ folder, durable: false, options: [...options, `--init-file=${setup}`] });
  return {
    url: server.url,
    async run(sql) {
      const connection = await mysql.createConnection(server.url);
      await connection.query(sql).finally(() => connection.end());
    },
    stop: server.stop,
  };
}

/** A primary of MariaDB and a replica that follows it by GTID, each with the other's `run`. */
export async function startReplicatedServers() {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-replicated-"));
  const [first, second] = [path.join(folder, "primary"), path.join(folder, "replica")];
  const [primary, replica] = await Promise.all([startServer(first, 1), startServer(second, 2)]);
  const { port, username, password } = new URL(primary.url);
  // The accounts that each start made are not to be replicated: their passwords differ.
  for (const { run } of [primary, replica]) await run("RESET MASTER");
  await replica.run(
    `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = '${username}', MASTER_PASSWORD = '${password}', MASTER_USE_GTID = slave_pos`,
  );
  await replica.run("START SLAVE");
  return {
    primary,
    replica,
    async stop() {
      await Promise.all([replica.stop(), primary.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
