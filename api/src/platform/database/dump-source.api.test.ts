import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startReplicatedServers } from "../../../../tests/support/replicated-servers";
import { dumpDatabase } from "./dump";

let servers: Awaited<ReturnType<typeof startReplicatedServers>>;
beforeAll(async () => {
  servers = await startReplicatedServers();
  await servers.primary.run("CREATE TABLE visits (id INT PRIMARY KEY)");
  // Shows which of the two a dump was read from.
  await servers.replica.run("CREATE TABLE of_replica (id INT)");
}, 60_000);
afterAll(() => servers.stop());

let visit = 0;
beforeEach(async () => {
  await servers.replica.run("START SLAVE");
  visit += 1;
  await servers.primary.run(`INSERT INTO visits VALUES (${visit})`);
});

/** A dump of the table, and which server it was read from. */
async function dump(secondaryUrl: string | undefined, catchUpSeconds = 30, signal?: AbortSignal) {
  const found = { problem: null as string | null, text: "" };
  const rows = await dumpDatabase(
    { url: servers.primary.url, secondaryUrl, catchUpSeconds },
    (part) => {
      found.text += part;
      return Promise.resolve();
    },
    {
      onStart: ({ problem }) => {
        found.problem = problem;
        return Promise.resolve();
      },
      signal,
    },
  );
  return { rows: rows.visits, problem: found.problem, isOfReplica: "of_replica" in rows };
}

it("reads everything that was committed before it began from the secondary", async () => {
  expect(await dump(servers.replica.url)).toEqual({ rows: visit, problem: null, isOfReplica: true });
  expect(await dump(undefined)).toEqual({ rows: visit, problem: null, isOfReplica: false });
});

it("waits for a secondary that is behind", async () => {
  await servers.replica.run("STOP SLAVE SQL_THREAD");
  visit += 1;
  await servers.primary.run(`INSERT INTO visits VALUES (${visit})`);
  const dumping = dump(servers.replica.url);
  await servers.replica.run("START SLAVE SQL_THREAD");
  expect(await dumping).toEqual({ rows: visit, problem: null, isOfReplica: true });
});

it("reads the primary when the secondary stays behind, and says so", async () => {
  await servers.replica.run("STOP SLAVE SQL_THREAD");
  visit += 1;
  await servers.primary.run(`INSERT INTO visits VALUES (${visit})`);
  const found = await dump(servers.replica.url, 1);
  expect(found).toMatchObject({
    rows: visit,
    isOfReplica: false,
    problem: expect.stringContaining("Read from the primary."),
  });
  expect(found.problem).toContain("within 1 seconds");
});

it("reads the primary when the secondary does not respond, or refuses the account", async () => {
  const nobody = new URL(servers.replica.url);
  nobody.port = "1";
  expect(await dump(nobody.href)).toMatchObject({ rows: visit, problem: expect.stringContaining("ECONNREFUSED") });
  const stranger = new URL(servers.replica.url);
  stranger.password = "wrong";
  expect(await dump(stranger.href)).toMatchObject({ rows: visit, problem: expect.stringContaining("denied") });
});

it("stops waiting when its process stops", async () => {
  await servers.replica.run("STOP SLAVE SQL_THREAD");
  visit += 1;
  await servers.primary.run(`INSERT INTO visits VALUES (${visit})`);
  const stop = new AbortController();
  const dumping = dump(servers.replica.url, 600, stop.signal);
  stop.abort(new Error("The process stops"));
  await expect(dumping).rejects.toThrow("The process stops");
});
