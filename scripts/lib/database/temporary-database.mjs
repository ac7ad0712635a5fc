import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createGuard } from "../process/guard.mjs";
import { startDatabaseServer } from "./database-server.mjs";

/**
 * Starts a private database server in a temporary folder that is removed when it stops; a guard stops it if we are killed.
 * @param {{ durable: boolean, localInfile?: boolean }} options
 * @returns {Promise<{ url: string, folder: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startTemporaryDatabase({ durable, localInfile }) {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-database-"));
  const guard = createGuard();
  const onSpawn = (/** @type {import("../process/processes.mjs").KnownProcess} */ known) => guard.protect([known]);
  const server = await startDatabaseServer({ folder, durable, localInfile, onSpawn });
  return {
    url: server.url,
    folder,
    pid: server.process.pid,
    async stop() {
      await server.stop();
      guard.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
