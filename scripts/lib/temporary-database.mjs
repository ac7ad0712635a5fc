import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDatabaseServer } from "./database-server.mjs";
import { createGuard } from "./guard.mjs";

/**
 * A private database server in a temporary folder that is gone when it is stopped, and stopped when we are killed.
 * @param {{ durable: boolean, localInfile?: boolean }} options
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>}
 */
export async function startTemporaryDatabase({ durable, localInfile }) {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-database-"));
  const guard = createGuard();
  const onSpawn = (/** @type {import("./processes.mjs").KnownProcess} */ known) => guard.protect([known]);
  const server = await startDatabaseServer({ folder, durable, localInfile, onSpawn });
  return {
    url: server.url,
    folder,
    async stop() {
      await server.stop();
      guard.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
