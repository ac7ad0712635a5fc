import type { TestProject } from "vitest/node";
import { startTemporaryDatabase } from "../../scripts/lib/database/temporary-database.mjs";
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
  const server = await startTemporaryDatabase({ durable: false });
  try {
    project.provide("testDatabase", await prepareTemplate(server.url));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}
