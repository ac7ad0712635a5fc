import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The credentials of a private server, in `database.json` beside its data, readable by its owner only.
 * @typedef {object} Credentials
 * @property {string} id        names this set of data
 * @property {"mariadb" | "mysql"} flavour
 * @property {string} user
 * @property {string} password
 * @property {string} database
 * @property {number} port      the last one used; taken again when it is free
 */

/**
 * @param {Credentials} credentials
 * @returns {string} mysql://… of the shop's database
 */
export function urlOf({ user, password, port, database }) {
  return `mysql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Creates credentials for a new data folder, with a random password.
 * @param {import("./database-binary.mjs").ServerBinary} binary
 * @returns {Credentials}
 */
export function newCredentials({ flavour }) {
  return {
    id: randomBytes(8).toString("hex"),
    flavour,
    user: "fundi",
    password: randomBytes(24).toString("hex"),
    database: "fundi",
    port: 0,
  };
}

/**
 * Reads the credentials of the data in a folder. Throws when they are lost.
 * @param {string} folder
 * @returns {Credentials}
 */
export function readCredentials(folder) {
  const file = path.join(folder, "database.json");
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(
      `${path.join(folder, "mysql")} holds a database, but its credentials (${file}) cannot be read. ` +
        "Put the file back from a backup, or choose another DATA_DIR.",
      { cause: error },
    );
  }
}

/**
 * Stores credentials for the next start; the file is replaced atomically.
 * @param {string} folder
 * @param {Credentials} credentials
 */
export function writeCredentials(folder, credentials) {
  const file = path.join(folder, "database.json");
  writeFileSync(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
