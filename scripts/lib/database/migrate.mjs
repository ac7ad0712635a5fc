import { runTool } from "../process/tool.mjs";

/**
 * Creates the database that a URL names when it does not exist. Throws when the server cannot be
 * reached or refuses the connection.
 * @param {string} url mysql://…
 * @returns {Promise<{ isNew: boolean }>} whether it has no tables
 */
export async function ensureDatabase(url) {
  const { default: mysql } = await import("mysql2/promise");
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const server = new URL(url);
  server.pathname = "/";
  try {
    const connection = await mysql.createConnection(server.href);
    const [tables] = await connection.query("SELECT 1 FROM information_schema.tables WHERE table_schema = ? LIMIT 1", [
      name,
    ]);
    const isNew = Array.isArray(tables) && tables.length === 0;
    if (isNew) await createIfMissing(connection, name);
    await connection.end();
    return { isNew };
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: string }} */ (error);
    throw new Error(`The database "${name}" on ${host} cannot be used: ${message || code}`);
  }
}

/**
 * An account that may use a database may lack the right to create one, so CREATE is sent only when it is missing.
 * @param {import("mysql2/promise").Connection} connection
 * @param {string} name
 */
async function createIfMissing(connection, name) {
  const [found] = await connection.query("SELECT 1 FROM information_schema.schemata WHERE schema_name = ?", [name]);
  if (Array.isArray(found) && found.length === 0) await connection.query("CREATE DATABASE ??", [name]);
}

/**
 * Brings a database up to date with the files of `migrations/`. Runs in a process of its own because the migrations are
 * TypeScript. Throws the database's error message.
 * @param {string} url mysql://…
 * @returns {Promise<string>} what was done, for people
 */
export async function migrate(url) {
  const args = ["--import", "tsx", "migrations/runner/main.ts"];
  const { code, output } = await runTool(args, { show: false, env: { DATABASE_URL: url } });
  if (code !== 0) throw new Error(`The migrations failed:\n${output.trim()}\n${GOES_ON}`);
  return output.trim();
}

const GOES_ON = "Start again once that is mended: what was done stays, and the rest follows.";
