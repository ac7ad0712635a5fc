import { startDatabaseServer } from "./database-server.mjs";
import { createGuard } from "./guard.mjs";
import { ensureDatabase } from "./migrate.mjs";
import { takeDataFolder } from "./run-file.mjs";

/**
 * Calls `work` with the address of the shop's database: the one that DATABASE_URL names, or the private server of the data
 * folder, which is started for it and stopped afterwards. The shop itself must be stopped then. Throws a sentence when it
 * is not, or when the database cannot be used.
 * @template T
 * @param {import("./settings.mjs").Settings} settings
 * @param {(database: { url: string, isNew: boolean }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase({ databaseUrl, dataDir }, work) {
  if (databaseUrl) return work({ url: databaseUrl, ...(await ensureDatabase(databaseUrl)) });

  const run = await takeDataFolder(dataDir);
  const guard = createGuard();
  // Ctrl-C reaches what `work` runs as well; the server is stopped in order after it.
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
