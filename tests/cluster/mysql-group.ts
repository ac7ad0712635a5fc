import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import mysql from "mysql2/promise";
import { asRoot } from "../../scripts/lib/database/database-files.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { type Addresses, groupConfig, PORTS } from "./addresses";
import type { Member, Members } from "./member";

/** One server of the group as the group sees it. */
interface GroupMember {
  host: string;
  state: string;
  role: string;
}

const NODES = [1, 2, 3] as const;
const PATIENCE_MS = 90_000;
/** An expelled server whose first try to join failed tries again only after five minutes (MySQL's own pause). */
const REJOIN_PATIENCE_MS = 45_000;
/** Accounts of the group and of the shop; the servers can be reached from this machine only. */
const PASSWORD = "cluster-test-only";

/** Repeats a question until its answer is not null. Throws what was last wrong when that takes too long. */
async function until<T>(what: string, ask: () => Promise<T | null>, patienceMs = PATIENCE_MS): Promise<T> {
  let last: unknown = "no";
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(200)) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${what} took longer than ${patienceMs / 1000} s: ${String(last)}`);
}

/** Three MySQL servers with the configuration of `deploy/`, on which a group is made as docs/OPERATIONS.md says. */
export function createMysqlGroup(options: { mysqld: string; folder: string; addresses: Addresses; members: Members }) {
  const { mysqld, folder, addresses, members } = options;
  const socketOf = (node: number) => path.join(folder, `db${node}`, "mysqld.sock");
  const nameOf = (node: number) => `db${node}`;

  /** Runs statements as root over the socket of one node; returns the rows of the last one. */
  async function run(node: number, ...statements: string[]): Promise<mysql.RowDataPacket[]> {
    const connection = await mysql.createConnection({ socketPath: socketOf(node), user: "root", connectTimeout: 2000 });
    // A frozen server answers nothing, and the end of a connection to it would be waited for as well.
    connection.on("error", () => {});
    try {
      let rows: mysql.RowDataPacket[] = [];
      for (const statement of statements) {
        const [result] = await connection.query({ sql: statement, timeout: 60_000 });
        rows = Array.isArray(result) ? (result as mysql.RowDataPacket[]) : [];
      }
      return rows;
    } finally {
      connection.destroy();
    }
  }

  function prepare(): void {
    const shipped = readFileSync(path.join(root, "deploy/mysql-group.cnf"), "utf8");
    for (const node of NODES) {
      const own = path.join(folder, nameOf(node));
      mkdirSync(path.join(own, "tmp"), { recursive: true, mode: 0o700 });
      writeFileSync(path.join(own, "my.cnf"), groupConfig(shipped, node, addresses));
    }
    const first = path.join(folder, nameOf(1), "data");
    execFileSync(mysqld, ["--no-defaults", "--initialize-insecure", `--datadir=${first}`, ...asRoot()], {
      stdio: "pipe",
    });
    for (const node of NODES.slice(1)) {
      const copy = path.join(folder, nameOf(node), "data");
      cpSync(first, copy, { recursive: true });
      // A server without this file makes an id of its own.
      rmSync(path.join(copy, "auto.cnf"));
    }
  }

  function add(node: number): Member {
    const own = path.join(folder, nameOf(node));
    return members.add(nameOf(node), () => ({
      command: mysqld,
      args: [
        `--defaults-file=${path.join(own, "my.cnf")}`,
        ...asRoot(),
        `--datadir=${path.join(own, "data")}`,
        `--tmpdir=${path.join(own, "tmp")}`,
        `--socket=${socketOf(node)}`,
        `--pid-file=${path.join(own, "mysqld.pid")}`,
        "--secure-file-priv=NULL",
        "--innodb-buffer-pool-size=128M",
        ...(isGrouped ? [] : ["--loose-group_replication_start_on_boot=OFF"]),
      ],
      cwd: own,
      env: process.env,
      ready: async () => {
        await until(`The start of db${node}`, async () => await run(node, "SELECT 1"));
      },
    }));
  }
  let isGrouped = false;
  const nodes: readonly Member[] = NODES.map(add);
  // A client that connects to a loopback address has 127.0.0.1 as its own.
  const account = "'@'127.0.0.%'";

  async function membersSeenBy(node: number): Promise<GroupMember[]> {
    const rows = await run(
      node,
      "SELECT member_host AS host, member_state AS state, member_role AS role FROM performance_schema.replication_group_members",
    );
    return rows as unknown as GroupMember[];
  }
  const hostOf = (node: number) => addresses.machine(node);
  const bootstrap = (node: number) =>
    run(
      node,
      "SET GLOBAL group_replication_bootstrap_group = ON",
      "START GROUP_REPLICATION",
      "SET GLOBAL group_replication_bootstrap_group = OFF",
    );
  /** Asks the nodes that can answer; a frozen one would be waited for. */
  const awake = () => NODES.filter((node) => nodes[node - 1]?.isRunning() && !nodes[node - 1]?.isFrozen());

  const group = {
    nodes,
    run,
    url: (database: string) => `mysql://fundi:${PASSWORD}@${addresses.proxy}:${PORTS.database}/${database}`,
    /** Makes the servers, and the group of them. */
    async create(): Promise<void> {
      prepare();
      await Promise.all(nodes.map((node) => node.start()));
      for (const node of NODES)
        await run(
          node,
          "SET SQL_LOG_BIN = 0",
          `CREATE USER 'repl${account} IDENTIFIED BY '${PASSWORD}'`,
          `GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO 'repl${account}`,
          "SET SQL_LOG_BIN = 1",
          `CHANGE REPLICATION SOURCE TO SOURCE_USER = 'repl', SOURCE_PASSWORD = '${PASSWORD}' FOR CHANNEL 'group_replication_recovery'`,
        );
      await bootstrap(1);
      for (const node of NODES.slice(1)) await run(node, "START GROUP_REPLICATION");
      isGrouped = true;
      await group.untilOnline(3);
      await run(
        1,
        `CREATE USER 'haproxy${account}`,
        `GRANT SELECT ON performance_schema.replication_group_members TO 'haproxy${account}`,
        `CREATE USER 'fundi${account} IDENTIFIED BY '${PASSWORD}'`,
        `GRANT ALL ON \`fundi%\`.* TO 'fundi${account}`,
      );
    },
    /** The number of the node that takes writes, as a majority sees it; waits until there is one. */
    primary: (): Promise<number> =>
      until("A primary", async () => {
        for (const node of awake()) {
          const seen = await membersSeenBy(node);
          const online = seen.filter(({ state }) => state === "ONLINE");
          const primary = online.find(({ role }) => role === "PRIMARY");
          const number = NODES.find((each) => hostOf(each) === primary?.host);
          if (online.length * 2 > seen.length && number) return number;
        }
        return null;
      }),
    /** What each node that can answer says of the group. */
    async view(): Promise<Record<string, string>> {
      const seen = await Promise.all(
        awake().map(async (node) => {
          const list = await membersSeenBy(node).catch(() => []);
          const own = list.find(({ host }) => host === hostOf(node));
          return [nameOf(node), own ? `${own.state} ${own.role}`.trim() : "no answer"] as const;
        }),
      );
      return Object.fromEntries(seen);
    },
    /**
     * Waits until so many servers work together, as each of them sees it: one that has just been thawed still has the
     * view of before.
     */
    untilOnline: (count: number, patienceMs?: number): Promise<true> =>
      until(
        `A group of ${count}`,
        async () => {
          const views = await Promise.all(awake().map(membersSeenBy));
          const together = views.filter((seen) => seen.filter(({ state }) => state === "ONLINE").length === count);
          return together.length >= count ? true : null;
        },
        patienceMs,
      ),
    /** Waits until all servers work together; one that does not come back by itself is told to, as an operator would. */
    async untilWhole(): Promise<void> {
      try {
        await group.untilOnline(NODES.length, REJOIN_PATIENCE_MS);
      } catch {
        const view = await group.view();
        const outside = awake().filter((node) => !/^(ONLINE|RECOVERING)/.test(view[nameOf(node)] ?? ""));
        console.log(`  … told to join again: ${outside.map(nameOf).join(", ")} (${JSON.stringify(view)})`);
        for (const node of outside)
          await run(node, "STOP GROUP_REPLICATION", "START GROUP_REPLICATION", "SET GLOBAL offline_mode = OFF");
        await group.untilOnline(NODES.length);
      }
    },
    /** A planned switchover; returns the new primary. */
    async switchOver(): Promise<number> {
      const from = await group.primary();
      const to = (from % 3) + 1;
      const [row] = await run(to, "SELECT @@server_uuid AS id");
      await run(to, `SELECT group_replication_set_as_primary('${row?.id}')`);
      return to;
    },
    /** After the majority was lost: the node that has everything begins the group again, the others join it. */
    async recover(): Promise<void> {
      const states = await Promise.all(
        awake().map(async (node) => {
          const [row] = await run(node, "SELECT @@global.gtid_executed AS gtids");
          return { node, gtids: String(row?.gtids) };
        }),
      );
      let best = states[0];
      for (const state of states) {
        if (!best) break;
        const [row] = await run(state.node, `SELECT GTID_SUBSET('${best.gtids}', '${state.gtids}') AS holds`);
        if (row?.holds) best = state;
      }
      if (!best) throw new Error("No server of the group runs.");
      for (const { node } of states) await run(node, "STOP GROUP_REPLICATION");
      await bootstrap(best.node);
      for (const { node } of states) if (node !== best.node) await run(node, "START GROUP_REPLICATION");
      for (const { node } of states) await run(node, "SET GLOBAL offline_mode = OFF");
    },
    /** Waits until all three have applied what the primary has, and returns the checksum of each table on each. */
    async checksums(database: string): Promise<Record<string, string>[]> {
      const [row] = await run(await group.primary(), "SELECT @@global.gtid_executed AS gtids");
      const found: Record<string, string>[] = [];
      for (const node of NODES) {
        await run(node, `SELECT WAIT_FOR_EXECUTED_GTID_SET('${row?.gtids}', 60)`);
        const tables = await run(
          node,
          `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${database}' AND table_type = 'BASE TABLE'`,
        );
        const names = tables.map(({ name }) => `\`${database}\`.\`${name}\``);
        const sums = await run(node, `CHECKSUM TABLE ${names.join(", ")}`);
        found.push(Object.fromEntries(sums.map((sum) => [String(sum.Table), String(sum.Checksum)])));
      }
      return found;
    },
  };
  return group;
}

export type MysqlGroup = ReturnType<typeof createMysqlGroup>;
