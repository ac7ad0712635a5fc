import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** @typedef {import("./database-binary.mjs").ServerBinary} ServerBinary */

/**
 * MariaDB's own definitions of its system tables, in the order in which its installer runs them. Newer releases say
 * `mariadb_` where older ones say `mysql_`. The help texts and the sys schema are left out, as nothing here reads them.
 */
const SYSTEM_TABLES = [
  ["mariadb_system_tables.sql", "mysql_system_tables.sql"],
  ["mariadb_performance_tables.sql", "mysql_performance_tables.sql"],
  ["mariadb_system_tables_data.sql", "mysql_system_tables_data.sql"],
  ["maria_add_gis_sp_bootstrap.sql"],
];

/** Both servers refuse to run as root without this option. */
export const asRoot = () => (process.getuid?.() === 0 ? ["--user=root"] : []);

/**
 * Creates a folder for temporary files beside the data folder. In the system's, every MariaDB server that starts deletes
 * all files named #sql…, those of running servers too.
 * @param {string} dataFolder
 * @returns {string[]} the option; none when the path cannot be named, because servers read it as a list of folders
 */
export function ownTemporaryFolder(dataFolder) {
  const folder = path.join(path.dirname(dataFolder), "mysql-tmp");
  if (folder.includes(path.delimiter)) return [];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return [`--tmpdir=${folder}`];
}

/**
 * Creates a data folder with the server's system tables and no account that can sign in over TCP. It is
 * created under another name and moved when complete, so a killed run leaves nothing that looks finished.
 * @param {ServerBinary} binary
 * @param {string} dataFolder
 */
export function createDataFolder(binary, dataFolder) {
  const unfinished = `${dataFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { command, args, input } = creation(binary, unfinished);
  const made = spawnSync(command, args, { input, encoding: "utf8", windowsHide: true });
  if (made.status !== 0) {
    const said = made.error ? String(made.error) : `${made.stdout}${made.stderr}`.trim();
    throw new Error(`The database could not be created in ${dataFolder}:\n${said}`);
  }
  renameSync(unfinished, dataFolder);
}

/**
 * @param {ServerBinary} binary
 * @param {string} dataFolder
 * @returns {{ command: string, args: string[], input?: string }}
 */
function creation({ file, flavour }, dataFolder) {
  const where = ["--no-defaults", `--datadir=${dataFolder}`, ...ownTemporaryFolder(dataFolder), ...asRoot()];
  if (flavour === "mysql") return { command: file, args: [...where, "--initialize-insecure"] };
  if (process.platform === "win32") {
    const installer = path.join(path.dirname(file), "mariadb-install-db.exe");
    return { command: installer, args: [`--datadir=${dataFolder}`, `--password=${randomBytes(24).toString("hex")}`] };
  }
  // What the script mariadb-install-db does, which some distributions ship without the programs it needs.
  const limits = ["--max-allowed-packet=8M", "--net-buffer-length=16K"];
  return {
    command: file,
    args: [...where, "--bootstrap", "--log-warnings=0", "--enforce-storage-engine=", ...limits],
    input: mariadbBootstrap(file),
  };
}

/** @param {string} server */
function mariadbBootstrap(server) {
  const folder = [server, realpathSync(server)]
    .flatMap((file) => ["mysql", "mariadb", "."].map((name) => path.join(path.dirname(file), "../share", name)))
    .find((candidate) => existsSync(path.join(candidate, "maria_add_gis_sp_bootstrap.sql")));
  if (!folder) throw new Error(`The definitions of MariaDB's system tables were not found near ${server}.`);
  const texts = SYSTEM_TABLES.map((names) => {
    const name = names.find((candidate) => existsSync(path.join(folder, candidate)));
    if (!name) throw new Error(`${names.join(" or ")} is missing in ${folder}.`);
    return readFileSync(path.join(folder, name), "utf8");
  });
  // Naming a system user makes root's sign-in depend on the socket's owner instead of on an empty password.
  const opening = "CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket = 'root';\n";
  const lines = texts.join("\n").split("\n");
  return opening + lines.filter((line) => !line.includes("@current_hostname")).join("\n");
}
