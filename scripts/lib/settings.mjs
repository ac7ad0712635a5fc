import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

/** In MB; a shop of 200,000 products needs a fifth of it. */
export const API_MEMORY_MB = 1024;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/**
 * The settings that the launcher itself needs; the rest of the environment is passed on to the api and the storefront.
 * @typedef {object} Settings
 * @property {number} apiPort
 * @property {number} storefrontPort
 * @property {number} consoleDevPort       of the console's dev server, under `npm run dev`
 * @property {string} dataDir               absolute
 * @property {string | undefined} databaseUrl undefined: a private server in the data folder
 * @property {number} apiMemoryMb          what the api may hold of objects
 * @property {boolean} isReachable          other computers can reach the api or the storefront
 * @property {boolean} demo                 load the demo catalogue and logins the first time
 */

/**
 * Reads the settings from the environment and from a `.env` file, where there is one; the environment wins.
 * Throws an error that names the first invalid value.
 * @returns {Settings}
 */
export function readSettings() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return settingsFrom(process.env);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function settingsFrom(env) {
  const production = env.NODE_ENV === "production";
  const demo = flag("DEMO", env.DEMO || (production ? "0" : "1"));
  if (demo && production) {
    throw new Error(
      "DEMO=1 makes logins whose passwords are public, so it is refused when NODE_ENV=production. Remove DEMO from .env, or from the environment.",
    );
  }
  const apiPort = port("API_PORT", env.API_PORT || "4000");
  const storefrontPort = port("STOREFRONT_PORT", env.STOREFRONT_PORT || "3000");
  if (apiPort === storefrontPort) throw new Error(`API_PORT and STOREFRONT_PORT are both ${apiPort}.`);
  return {
    apiPort,
    storefrontPort,
    consoleDevPort: port("CONSOLE_DEV_PORT", env.CONSOLE_DEV_PORT || "5173"),
    dataDir: path.resolve(root, env.DATA_DIR || ".data"),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    apiMemoryMb: megabytes("API_MEMORY_MB", env.API_MEMORY_MB || String(API_MEMORY_MB)),
    isReachable: [env.API_HOST, env.STOREFRONT_HOST].some((host) => host && !LOOPBACK.test(host)),
    demo,
  };
}

/**
 * @param {string} name
 * @param {string} value
 */
function flag(name, value) {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new Error(`${name} is "${value}"; it must be 1 or 0.`);
}

/**
 * @param {string} name
 * @param {string} value
 */
function port(name, value) {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`${name} is "${value}"; it must be a port number from 1 to 65535.`);
  }
  return number;
}

/**
 * @param {string} name
 * @param {string} value
 */
function megabytes(name, value) {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 128) {
    throw new Error(`${name} is "${value}"; it must be a number of megabytes, 128 or more.`);
  }
  return number;
}

/** @param {string | undefined} value */
function databaseUrl(value) {
  if (!value) return undefined;
  if (
    !URL.canParse(value) ||
    !/^(mysql|mariadb):$/.test(new URL(value).protocol) ||
    new URL(value).pathname.length < 2
  ) {
    throw new Error("DATABASE_URL must look like mysql://user:password@host:3306/database.");
  }
  return value;
}
