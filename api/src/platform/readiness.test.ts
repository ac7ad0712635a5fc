import { expect, it, vi } from "vitest";
import type { Db } from "./database/database";
import { createReadiness } from "./readiness";

it("asks a database that hangs one question, however often it is checked", async () => {
  let answer: () => void = () => undefined;
  const raw = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const readiness = createReadiness({ raw } as unknown as Db, () => true);
  const checks = Promise.all([readiness.state(), readiness.state(), readiness.hasDatabase()]);
  answer();
  expect(await checks).toEqual(["ready", "ready", true]);
  expect(raw).toHaveBeenCalledTimes(1);
  const next = readiness.state();
  answer();
  expect(await next).toBe("ready");
  expect(raw).toHaveBeenCalledTimes(2);
});

it("sends nobody to a process whose search index is still being loaded", async () => {
  let isLoaded = false;
  const readiness = createReadiness({ raw: () => Promise.resolve() } as unknown as Db, () => isLoaded);
  expect(await readiness.state()).toBe("starting");
  isLoaded = true;
  expect(await readiness.state()).toBe("ready");
});
