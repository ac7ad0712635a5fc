import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "../../scripts/lib/database-server.mjs";
import { prepareTemplate } from "./template-database";

/**
 * Runs once before the api's tests: brings up a server of their own, or takes the one that TEST_DATABASE_URL names, and
 * migrates the template from which every worker's database is made.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("testDatabase", await prepareTemplate(given));
    return async () => {};
  }
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-test-"));
  const server = await startDatabaseServer({ folder, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    project.provide("testDatabase", await prepareTemplate(server.url));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
