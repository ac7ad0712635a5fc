import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, isPortFree } from "../process/ports.mjs";
import { knownProcess, lastLines, sizeOf, stopKnown } from "../process/processes.mjs";
import { requireServerBinary } from "./database-binary.mjs";
import { newCredentials, readCredentials, urlOf, writeCredentials } from "./database-credentials.mjs";
import { asRoot, createDataFolder, ownTemporaryFolder } from "./database-files.mjs";

/** @typedef {import("./database-binary.mjs").ServerBinary} ServerBinary */
/** @typedef {import("./database-credentials.mjs").Credentials} Credentials */

/**
 * @typedef {object} DatabaseServer
 * @property {string} url       mysql://… of the shop's database
 * @property {string} id        changes when the data is recreated
 * @property {string} server    for people, e.g. "mariadb 10.11.6"
 * @property {string} logFile
 * @property {number} logStart  where in the file the words of this run begin
 * @property {import("../process/processes.mjs").KnownProcess} process
 * @property {import("node:child_process").ChildProcess} child
 * @property {() => Promise<void>} stop
 */

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 30_000;
const COLLATION = "utf8mb4_unicode_520_ci";

/**
 * Starts a private database server whose data stays in `folder`/mysql when it stops. It listens on 127.0.0.1
 * only, for one user with a random password. `durable: false` trades the last second of writes for speed
 * (tests); `localInfile` lets clients send files for LOAD DATA (benchmarks); `options` are further ones of the server.
 * @param {{ folder: string, durable?: boolean, localInfile?: boolean, options?: string[], onSpawn?: (process: import("../process/processes.mjs").KnownProcess) => void }} options
 * @returns {Promise<DatabaseServer>}
 */
export async function startDatabaseServer({ folder, durable = true, localInfile = false, options = [], onSpawn }) {
  const dataFolder = path.join(folder, "mysql");
  const logFile = path.join(folder, "logs", "database.log");
  mkdirSync(path.dirname(logFile), { recursive: true });

  const known = existsSync(dataFolder) ? readCredentials(folder) : null;
  const binary = requireServerBinary(known?.flavour);
  const credentials = known ?? newCredentials(binary);
  if (credentials.flavour !== binary.flavour) {
    throw new Error(
      `The data in ${dataFolder} belongs to ${credentials.flavour}, but only ${binary.flavour} (${binary.file}) was found. ` +
        `Install ${credentials.flavour} again, name its program in MYSQLD, or choose another DATA_DIR.`,
    );
  }
  if (!existsSync(dataFolder)) createDataFolder(binary, dataFolder);
  if (!(credentials.port && (await isPortFree(credentials.port)))) credentials.port = await freePort();
  writeCredentials(folder, credentials);

  const setup = writeSetup(folder, credentials);
  const logStart = sizeOf(logFile);
  const log = openSync(logFile, "a");
  const port = credentials.port;
  const child = spawn(
    binary.file,
    [...serverArguments({ binary, dataFolder, setup, port, durable, localInfile }), ...options],
    {
      // A process group of its own: Ctrl-C in the terminal must reach the launcher only, which stops everything in order.
      detached: process.platform !== "win32",
      stdio: ["ignore", log, log],
      windowsHide: true,
    },
  );
  closeSync(log);
  const started = knownProcess("database", child.pid ?? 0);
  onSpawn?.(started);
  const stop = () => stopKnown(started, STOP_PATIENCE_MS);
  try {
    await answers(child, credentials.port);
  } catch (error) {
    await stop();
    throw new Error(
      `The database server did not start. Its last words (${logFile}):\n${lastLines(logFile, logStart)}`,
      {
        cause: error,
      },
    );
  } finally {
    rmSync(setup, { force: true });
  }
  return {
    url: urlOf(credentials),
    id: credentials.id,
    server: `${binary.flavour} ${binary.version}`,
    logFile,
    logStart,
    process: started,
    child,
    stop,
  };
}

/**
 * Writes the statements that the server runs before it accepts connections: no client program, never without a password.
 * @param {string} folder
 * @param {Credentials} credentials
 * @returns {string} the file
 */
function writeSetup(folder, { flavour, user, password, database }) {
  const account = `'${user}'@'127.0.0.1'`;
  const statements = [
    `CREATE DATABASE IF NOT EXISTS ${database} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}'`,
    `ALTER USER ${account} IDENTIFIED BY '${password}'`,
    // The % includes the databases that tests create.
    `GRANT ALL PRIVILEGES ON \`${database}%\`.* TO ${account}`,
    ...(flavour === "mysql"
      ? [`ALTER USER 'root'@'localhost' IDENTIFIED BY '${randomBytes(24).toString("hex")}'`]
      : []),
  ];
  const file = path.join(folder, "database-setup.sql");
  rmSync(file, { force: true });
  writeFileSync(file, statements.map((statement) => `${statement};\n`).join(""), { mode: 0o600 });
  return file;
}

/**
 * @param {{ binary: ServerBinary, dataFolder: string, setup: string, port: number, durable: boolean, localInfile: boolean }} options
 */
function serverArguments({ binary, dataFolder, setup, port, durable, localInfile }) {
  return [
    "--no-defaults",
    `--datadir=${dataFolder}`,
    ...ownTemporaryFolder(dataFolder),
    `--init-file=${setup}`,
    "--bind-address=127.0.0.1",
    `--port=${port}`,
    // Relative to the data folder: the system limits a socket's path to about 100 characters.
    ...(process.platform === "win32" ? [] : ["--socket=fundi.sock"]),
    "--pid-file=fundi.pid",
    "--skip-name-resolve",
    "--character-set-server=utf8mb4",
    `--collation-server=${COLLATION}`,
    "--default-time-zone=+00:00",
    "--innodb-buffer-pool-size=256M",
    `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
    ...(durable ? [] : ["--innodb-doublewrite=0"]),
    "--max-allowed-packet=64M",
    `--local-infile=${localInfile ? 1 : 0}`,
    "--performance-schema=OFF",
    "--skip-log-bin",
    ...(binary.flavour === "mysql" ? ["--mysqlx=OFF", "--secure-file-priv=NULL"] : []),
    ...asRoot(),
  ];
}

/**
 * Resolves when the server sends its greeting; rejects when it ended or times out.
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} port
 */
async function answers(child, port) {
  /** @type {unknown} */
  let failure = null;
  child.once("error", (error) => {
    failure = error;
  });
  child.once("exit", (code, signalName) => {
    failure ??= new Error(`ended with ${signalName ?? code}`);
  });
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; ) {
    if (failure) throw failure;
    if (await greets(port)) return;
    await sleep(25);
  }
  throw new Error("silent");
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function greets(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" });
    const done = (/** @type {boolean} */ up) => {
      socket.destroy();
      resolve(up);
    };
    socket.once("data", () => done(true));
    socket.once("error", () => done(false));
    socket.setTimeout(1000, () => done(false));
  });
}
