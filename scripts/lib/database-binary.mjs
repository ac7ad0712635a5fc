import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";

/** @typedef {{ file: string, flavour: "mariadb" | "mysql", version: string }} ServerBinary */

const WAYS_OUT = `No database server was found on this machine. Any one of these is enough:
  - Debian, Ubuntu:  sudo apt-get install mariadb-server-core
  - Fedora:          sudo dnf install mariadb-server
  - macOS:           brew install mariadb
  - Windows:         winget install MariaDB.Server
  - a server that you already have:  DATABASE_URL=mysql://user:password@host:3306/fundi npm start
  - a server program in an unusual place:  MYSQLD=/path/to/mariadbd npm start`;

/**
 * The MariaDB or MySQL server program to run, installed from Debian's or Ubuntu's archive when that is possible.
 * `preferred` is the flavour that the data on disk belongs to. Throws with the ways out when there is none.
 * @param {"mariadb" | "mysql"} [preferred]
 * @returns {ServerBinary}
 */
export function requireServerBinary(preferred) {
  const chosen = process.env.MYSQLD;
  if (chosen) {
    const binary = identify(chosen);
    if (!binary) throw new Error(`MYSQLD=${chosen} is not a MariaDB or MySQL server program.`);
    return binary;
  }
  const binary = findServerBinary(preferred) ?? (installFromApt() ? findServerBinary(preferred) : null);
  if (!binary) throw new Error(WAYS_OUT);
  return binary;
}

/**
 * @param {"mariadb" | "mysql"} [preferred]
 * @returns {ServerBinary | null}
 */
function findServerBinary(preferred) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const found = [];
  for (const name of ["mariadbd", "mysqld"]) {
    for (const folder of searchFolders()) {
      const file = path.join(folder, name + suffix);
      const binary = existsSync(file) ? identify(file) : null;
      if (binary && (!preferred || binary.flavour === preferred)) return binary;
      if (binary) found.push(binary);
    }
  }
  return found[0] ?? null;
}

/** @returns {string[]} */
function searchFolders() {
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  if (process.platform === "win32") return [...onPath, ...windowsFolders()];
  const usual = ["/usr/sbin", "/usr/bin", "/usr/libexec", "/usr/local/sbin", "/usr/local/bin", "/usr/local/mysql/bin"];
  const homebrew = ["/opt/homebrew", "/usr/local"].flatMap((prefix) => [
    `${prefix}/opt/mariadb/bin`,
    `${prefix}/opt/mysql/bin`,
  ]);
  return [...onPath, ...usual, ...homebrew];
}

/** MariaDB and MySQL install themselves into "Program Files" under a folder that names their version. */
function windowsFolders() {
  const programs = process.env.ProgramFiles ?? "C:\\Program Files";
  return [programs, path.join(programs, "MySQL")]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => path.join(parent, name, "bin")))
    .filter((folder) => /MariaDB|MySQL Server/.test(folder));
}

/**
 * Debian calls MariaDB's program `mysqld` too, so the flavour comes from what the program says of itself.
 * @param {string} file
 * @returns {ServerBinary | null}
 */
function identify(file) {
  const answer = spawnSync(file, ["--no-defaults", "--version"], { encoding: "utf8", windowsHide: true });
  const version = /Ver (\d+\.\d+\.\d+)/.exec(answer.stdout ?? "")?.[1];
  if (!version) return null;
  return { file, flavour: /mariadb/i.test(answer.stdout) ? "mariadb" : "mysql", version };
}

/** Whether the server program was installed from the machine's own package archive, which only root may do. */
function installFromApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing mariadb-server-core from the system's package archive…");
  return aptInstall("mariadb-server-core");
}
