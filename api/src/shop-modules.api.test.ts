import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const all = <Part>(part: (module: TestApi["app"]["modules"][number]) => readonly Part[] | undefined) =>
  api.app.modules.flatMap((module) => part(module) ?? []);
const duplicates = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it("are the folders of modules, each once", () => {
  const folders = readdirSync(new URL("./modules", import.meta.url));
  // An index that the catalogue uses; it has no endpoint or work of its own.
  const withoutParts = ["search"];
  expect([...api.app.modules.map(({ name }) => name), ...withoutParts].sort()).toEqual(folders.sort());
});

it("declare each kind of job, schedule, personal data and finder once", () => {
  expect(duplicates(all(({ jobs }) => jobs).map(({ kind }) => kind))).toEqual([]);
  expect(duplicates(all(({ schedules }) => schedules).map(({ name }) => name))).toEqual([]);
  expect(duplicates(all(({ personalData }) => personalData).map(({ name }) => name))).toEqual([]);
  expect(duplicates(all(({ finders }) => finders).map(({ kind }) => kind))).toEqual([]);
  expect(duplicates(all(({ exports }) => exports).map(({ list }) => list))).toEqual([]);
});

it("run every schedule on an empty shop, and again", async () => {
  for (const { run } of [...all(({ schedules }) => schedules), ...all(({ schedules }) => schedules)]) await run();
});
