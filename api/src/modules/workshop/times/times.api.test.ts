import { getReport } from "@fundi/shared/reports/reports";
import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { finishWork, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair } from "@fundi/shared/workshop/repairs";
import {
  addTime,
  correctTime,
  getRunningTime,
  getTimeRates,
  setTimeRate,
  startTime,
  stopTime,
} from "@fundi/shared/workshop/times";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm } from "../test-intake";
import { stopAtClosing } from "./use-cases/stop-time";

// A Monday, 11:00 in Nairobi.
let now = new Date("2026-12-14T08:00:00Z");
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

let api: TestApi;
let staff: Person;
let technician: Person;
let other: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  [technician, other] = await Promise.all([
    api.person("staff", { capabilities: ["bench"] }),
    api.person("staff", { capabilities: ["bench"] }),
  ]);
  manager = await api.person("manager", { capabilities: [] });
  admin = await api.person("admin", { capabilities: [] });
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

const taken = async () => (await staff.call(createIntake, { body: intakeForm() })).jobs[0] ?? { id: 0, version: 0 };
const start = (id: number, person = technician) => person.call(startTime, { params: { id }, body: {} });
const stop = (person = technician) => person.call(stopTime, { body: {} });
const timesOf = async (id: number, person = manager) => (await person.call(getRepair, { params: { id } })).times;

describe("a timer", () => {
  it("runs on one job: another one ends it, and stopping ends that", async () => {
    const [first, second] = [await taken(), await taken()];
    expect(await start(first.id)).toMatchObject({ running: { kind: "diagnosis", repair: { id: first.id } } });
    pass(25);
    await start(second.id);
    pass(5);
    expect(await stop()).toEqual({ running: null });
    expect(await technician.call(getRunningTime, {})).toEqual({ running: null });
    expect(await timesOf(first.id)).toMatchObject([
      { minutes: 25, endedBy: "replaced", person: { id: technician.id }, isForCorrection: false },
    ]);
    expect(await timesOf(second.id)).toMatchObject([{ minutes: 5, endedBy: "stopped" }]);
    expect((await failureOf(start(first.id, staff))).code).toBe("FORBIDDEN");
  });

  it("of two beginnings at once is one", async () => {
    const jobs = await Promise.all([taken(), taken(), taken()]);
    await Promise.all(jobs.map(({ id }) => start(id)));
    const open = await api.app.db("repair_times").where({ user_id: technician.id }).whereNull("ended_at");
    expect(open).toHaveLength(1);
    expect(
      await api.app.db("repair_times").whereIn(
        "job_id",
        jobs.map(({ id }) => id),
      ),
    ).toHaveLength(3);
    await stop();
  });

  it("of several people may run on one job, and ends with the work", async () => {
    const job = await taken();
    const lines = [{ kind: "labour" as const, text: "Cleaned", price: 0 }];
    const agreed = await technician.call(skipEstimate, {
      params: { id: job.id },
      body: { version: job.version, lines },
    });
    const begun = await technician.call(startWork, { params: { id: job.id }, body: { version: agreed.version } });
    await Promise.all([start(job.id), start(job.id, other)]);
    pass(40);
    const body = { version: begun.version, outcome: "repaired" as const, workDone: "Cleaned" };
    const done = await technician.call(finishWork, { params: { id: job.id }, body });
    expect(done.times).toMatchObject([
      { minutes: 40, endedBy: "finished" },
      { minutes: 40, endedBy: "finished" },
    ]);
    expect(await other.call(getRunningTime, {})).toEqual({ running: null });
    expect((await failureOf(start(job.id))).code).toBe("INVALID_TRANSITION");
  });

  it("that runs past closing ends at closing, for correction", async () => {
    const job = await taken();
    const begun = now;
    await start(job.id);
    pass(60);
    await stopAtClosing(api.app.workshopDependencies);
    expect((await timesOf(job.id))[0]?.endedAt).toBeNull();
    pass(20 * 60);
    await Promise.all([stopAtClosing(api.app.workshopDependencies), stopAtClosing(api.app.workshopDependencies)]);
    const [time] = await timesOf(job.id);
    expect(time).toMatchObject({ endedBy: "closing", isForCorrection: true });
    expect(Date.parse(time?.endedAt ?? "")).toBeGreaterThan(begun.getTime());
    expect(Date.parse(time?.endedAt ?? "")).toBeLessThan(begun.getTime() + 12 * 60 * 60_000);
  });
});

describe("minutes", () => {
  it("by hand need a reason, and a correction keeps who, before and after", async () => {
    const job = await taken();
    const at = { params: { id: job.id } };
    const byHand = { kind: "repair" as const, minutes: 30, note: "" };
    expect((await failureOf(technician.call(addTime, { ...at, body: byHand }))).code).toBe("VALIDATION_ERROR");
    const { times } = await technician.call(addTime, { ...at, body: { ...byHand, note: "At the customer's" } });
    const [time] = times;
    const correction = { minutes: 45, note: "Fifteen more", version: time?.version ?? 0 };
    const on = { params: { id: job.id, timeId: time?.id ?? 0 } };
    expect((await failureOf(other.call(correctTime, { ...on, body: correction }))).code).toBe("FORBIDDEN");
    const after = await manager.call(correctTime, { ...on, body: correction });
    expect(after.times).toMatchObject([
      {
        ...{ minutes: 45, endedBy: "by_hand", note: "At the customer's" },
        corrections: [{ by: { id: manager.id }, before: 30, after: 45, note: "Fifteen more" }],
      },
    ]);
    expect((await failureOf(technician.call(correctTime, { ...on, body: correction }))).code).toBe("STALE_VERSION");
    const strange = { params: { id: (await taken()).id, timeId: time?.id ?? 0 } };
    expect((await failureOf(manager.call(correctTime, { ...strange, body: correction }))).code).toBe("NOT_FOUND");
  });

  it("cost what an hour of the person costs then, which managers see", async () => {
    const job = await taken();
    const { version } = await manager.call(getTimeRates, {});
    const rate = (person: Person, value: number, seen: number) =>
      person.call(setTimeRate, { params: { id: technician.id }, body: { rate: value, version: seen } });
    expect((await failureOf(rate(manager, 600, version))).code).toBe("FORBIDDEN");
    const set = await rate(admin, 600, version);
    expect(set.rates).toContainEqual(expect.objectContaining({ userId: technician.id, rate: 600 }));
    expect((await failureOf(rate(admin, 700, version))).code).toBe("STALE_VERSION");
    await start(job.id);
    pass(30);
    await stop();
    await rate(admin, 900, set.version);
    expect(await timesOf(job.id)).toMatchObject([{ minutes: 30, cost: 300 }]);
    expect((await timesOf(job.id, technician))[0]).not.toHaveProperty("cost");
  });

  it("are compared with the plan in the report", async () => {
    const query = { by: "technician" as const, dateFrom: "2026-12-01", dateTo: "2026-12-31", range: "custom" as const };
    const report = await manager.call(getReport, { params: { kind: "repair_times" }, query });
    const row = report.rows.find(({ key }) => key === String(technician.id));
    expect(row?.cells.slice(1, 4)).toEqual([1, 1, 1.3]);
  });
});

it("whatever is started, stopped and corrected, a person has one timer and no minute is negative", async () => {
  const jobs = await Promise.all([taken(), taken()]);
  const step = fc.record({
    act: fc.constantFrom("start", "stop", "correct"),
    job: fc.nat({ max: 1 }),
    isOther: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { act, job, isOther, minutes } of steps) {
        const person = isOther ? other : technician;
        const { id } = jobs[job] ?? { id: 0 };
        pass(minutes);
        if (act === "start") await start(id, person);
        else if (act === "stop") await stop(person);
        else {
          const time = (await timesOf(id)).find((one) => one.minutes !== null);
          const body = { minutes, note: "Wrong", version: time?.version ?? 0 };
          if (time) await manager.call(correctTime, { params: { id, timeId: time.id }, body });
        }
        const running = await api.app.db("repair_times").whereNull("ended_at").select("user_id");
        expect(new Set(running.map(({ user_id }) => user_id)).size).toBe(running.length);
        expect(await api.app.db("repair_times").whereNotNull("ended_at").where("minutes", "<", 1)).toEqual([]);
      }
    }),
    { numRuns: 6 },
  );
  await Promise.all([stop(), stop(other)]);
}, 60_000);
