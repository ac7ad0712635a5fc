import { lockDataFolder } from "../launch/run-file.mjs";
import { createGuard } from "../process/guard.mjs";
import { startDatabaseServer } from "./database-server.mjs";
import { ensureDatabase } from "./migrate.mjs";

/**
 * Calls `work` with the URL of the shop's database: DATABASE_URL, or the private server of the data
 * folder, which is started for it and stopped afterwards. The shop itself must be stopped then. Throws when it
 * is not, or when the database cannot be used.
 * @template T
 * @param {import("../settings.mjs").Settings} settings
 * @param {(database: { url: string, isNew: boolean }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase({ databaseUrl, dataDir }, work) {
  if (databaseUrl) return work({ url: databaseUrl, ...(await ensureDatabase(databaseUrl)) });

  const run = await lockDataFolder(dataDir);
  const guard = createGuard();
  // Ctrl-C also reaches the processes of `work`; the server is stopped after them.
  const waitForWork = () => {};
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, waitForWork);
  try {
    const server = await startDatabaseServer({
      folder: dataDir,
      onSpawn(known) {
        run.add(known);
        guard.protect([known]);
      },
    });
    try {
      return await work({ url: server.url, ...(await ensureDatabase(server.url)) });
    } finally {
      await server.stop();
    }
  } finally {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(name, waitForWork);
    guard.release();
    run.release();
  }
}
