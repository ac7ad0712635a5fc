import { formatDateTime } from "@fundi/shared/values/time";
import { describe, expect, it } from "vitest";
import { checkSystem, type SystemFacts } from "./system-checks";

const now = new Date("2026-11-22T08:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const well: SystemFacts = {
  now,
  timeZone: "Africa/Nairobi",
  mail: { state: "ok", waiting: 0, oldest: null, failedThisWeek: 0 },
  hasAddress: true,
  texts: { state: "ok", waiting: 0, oldest: null, failedThisWeek: 0, held: 0 },
  cards: "ok",
  prompts: "ok",
  workers: { isOne: false, seenAt: ago(0.01) },
  wakeUp: "ok",
  backups: { isDaily: true, isDue: true, restored: null, last: { finishedAt: ago(6), bytes: 5_000_000 } },
  copies: { to: "/mnt/backup-disk", lastAt: ago(5) },
  disk: { free: 80e9, size: 100e9 },
  jobs: { failed: 0, oldestDue: null },
  oldestEvent: null,
  missingMasters: 0,
  privateFiles: { count: 12, bytes: 3_000_000, overdue: 0 },
  clockAheadMs: 20,
};
const stateOf = (change: Partial<SystemFacts>, part: string) =>
  checkSystem({ ...well, ...change }).find((check) => check.part === part)?.state;

it("requires nothing of the owner while all is well", () => {
  const checks = checkSystem(well);
  expect(checks.length).toBeGreaterThan(10);
  expect(checks.filter(({ state, action }) => state !== "ok" || action !== null)).toEqual([]);
});

it("leaves out what a shop of one process has no use for", () => {
  const parts = checkSystem({ ...well, wakeUp: "off", workers: { isOne: true, seenAt: null } }).map(({ part }) => part);
  expect(parts).not.toContain("wakeUp");
  expect(parts).not.toContain("workers");
});

it.each<[string, Partial<SystemFacts>, string, string]>([
  ["no mail server", { mail: { ...well.mail, state: "off" } }, "mail", "problem"],
  ["a mail server that is away", { mail: { ...well.mail, state: "down" } }, "mail", "problem"],
  ["a mail that waits for hours", { mail: { ...well.mail, waiting: 1, oldest: ago(2) } }, "mail", "problem"],
  ["an unknown address of the storefront", { hasAddress: false }, "mail", "warning"],
  ["a mail that failed", { mail: { ...well.mail, failedThisWeek: 1 } }, "mail", "warning"],
  ["Paystack away", { cards: "down" }, "cards", "problem"],
  ["a wake-up server that is away", { wakeUp: "down" }, "wakeUp", "warning"],
  ["a worker that is away", { workers: { isOne: false, seenAt: ago(0.1) } }, "workers", "problem"],
  ["no worker ever", { workers: { isOne: false, seenAt: null } }, "workers", "problem"],
  ["no backup", { backups: { ...well.backups, last: null } }, "backups", "problem"],
  ["an old backup", { backups: { ...well.backups, last: { finishedAt: ago(37), bytes: 1 } } }, "backups", "problem"],
  ["no nightly backup", { backups: { ...well.backups, isDaily: false } }, "backups", "warning"],
  ["no copies elsewhere", { copies: null }, "copies", "warning"],
  ["a copy that was never made", { copies: { to: "s3://shop", lastAt: null } }, "copies", "problem"],
  ["an old copy", { copies: { to: "s3://shop", lastAt: ago(37) } }, "copies", "problem"],
  ["a full disk", { disk: { free: 0.5e9, size: 100e9 } }, "disk", "problem"],
  ["a disk that fills up", { disk: { free: 4e9, size: 100e9 } }, "disk", "warning"],
  ["a failed job", { jobs: { failed: 1, oldestDue: null } }, "jobs", "problem"],
  ["a job that nobody begins", { jobs: { failed: 0, oldestDue: ago(1) } }, "jobs", "warning"],
  ["an event that nobody handled", { oldestEvent: ago(1) }, "events", "warning"],
  ["a master key that is missing", { missingMasters: 1 }, "seal", "problem"],
  ["files that outlive their time", { privateFiles: { count: 9, bytes: 1, overdue: 1 } }, "privateFiles", "warning"],
  ["a clock that is a little off", { clockAheadMs: -7000 }, "clock", "warning"],
  ["a clock that is far off", { clockAheadMs: 3_600_000 }, "clock", "problem"],
])("says what to do about %s", (_what, change, part, state) => {
  expect(stateOf(change, part)).toBe(state);
  const check = checkSystem({ ...well, ...change }).find((each) => each.part === part);
  expect(check?.action).toMatch(/^[A-Z].*\.$/);
});

describe("a restored shop without a backup since", () => {
  const restored = { madeAt: ago(60), restoredAt: ago(2) };
  const check = (backups: Partial<SystemFacts["backups"]> = {}) =>
    checkSystem({ ...well, backups: { ...well.backups, last: null, restored, ...backups } }).find(
      ({ part }) => part === "backups",
    );

  it("says which backup it was restored from, and that the next one is due", () => {
    expect(check()).toMatchObject({
      state: "warning",
      text: `The shop was restored 2 hours ago from a backup that was made 3 days ago (${formatDateTime(restored.madeAt, well.timeZone)}). No backup was made since.`,
      action: expect.stringContaining("is due now"),
    });
    expect(check({ isDue: false })?.action).toContain("is made tonight");
    expect(check({ isDaily: false, isDue: false })?.action).toContain("none is made by itself");
    expect(check({ restored: { ...restored, madeAt: null } })?.text).toContain("does not say when it was made");
  });

  it("has a problem when there is none for longer than a night", () => {
    expect(check({ restored: { ...restored, restoredAt: ago(37) } })).toMatchObject({ state: "problem" });
  });

  it("reports its own backups once there is one", () => {
    expect(check({ last: { finishedAt: ago(1), bytes: 1 } })).toMatchObject({ state: "ok" });
  });
});
