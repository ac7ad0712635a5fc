import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";

/** @typedef {{ file: string, flavour: "mariadb" | "mysql", version: string }} ServerBinary */

/** The oldest releases that Fundi's tables and statements support. */
const OLDEST = { mariadb: "10.11", mysql: "8.4" };

const WAYS_OUT = `Fundi needs a MariaDB (${OLDEST.mariadb} or later) or MySQL (${OLDEST.mysql} or later) server. Any one of these is enough:
  - Debian, Ubuntu:  sudo apt-get install mariadb-server-core
  - Fedora:          sudo dnf install mariadb-server
  - macOS:           brew install mariadb
  - Windows:         winget install MariaDB.Server
  - a server that you already have:  DATABASE_URL=mysql://user:password@host:3306/fundi npm start
  - a server program in an unusual place:  MYSQLD=/path/to/mariadbd npm start`;

/**
 * Returns the MariaDB or MySQL server program to run, installed from Debian's or Ubuntu's archive when possible.
 * `preferred` is the flavour that the data on disk belongs to. Throws the possible remedies when there is none.
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
  let found = installedBinaries();
  if (!found.some(isRecentEnough) && installFromApt()) found = installedBinaries();
  const usable = found.filter(isRecentEnough);
  const binary = usable.find(({ flavour }) => flavour === preferred) ?? usable[0];
  if (binary) return binary;
  const tooOld = found.map(({ file, flavour, version }) => `${file} is ${flavour} ${version}, which is too old.\n`);
  throw new Error(tooOld.join("") + WAYS_OUT);
}

/** @returns {ServerBinary[]} MariaDB's first */
function installedBinaries() {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const files = ["mariadbd", "mysqld"].flatMap((name) =>
    searchFolders().map((folder) => path.join(folder, name + suffix)),
  );
  return [...new Set(files)]
    .filter((file) => existsSync(file))
    .map((file) => identify(file))
    .filter((binary) => binary !== null);
}

/** @param {ServerBinary} binary */
export function isRecentEnough({ flavour, version }) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST[flavour].split(".").map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
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
 * Debian calls MariaDB's program `mysqld` too, so the flavour is read from the program's own version text.
 * @param {string} file
 * @returns {ServerBinary | null}
 */
function identify(file) {
  const answer = spawnSync(file, ["--no-defaults", "--version"], { encoding: "utf8", windowsHide: true });
  const described = describeVersion(answer.stdout ?? "");
  return described && { file, ...described };
}

/**
 * @param {string} text such as "mariadbd  Ver 10.11.6-MariaDB for debian-linux-gnu on x86_64 (Debian 12)"
 * @returns {{ flavour: "mariadb" | "mysql", version: string } | null}
 */
export function describeVersion(text) {
  const version = /Ver (\d+\.\d+\.\d+)/.exec(text)?.[1];
  return version ? { flavour: /mariadb/i.test(text) ? "mariadb" : "mysql", version } : null;
}

/** Whether the server program was installed from the machine's own package archive, which only root may do. */
function installFromApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing mariadb-server-core from the system's package archive…");
  return aptInstall("mariadb-server-core");
}
