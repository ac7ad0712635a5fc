import { expect, it } from "vitest";
import type { StepRecord } from "../../../api/src/modules/workshop/jobs/job-columns";
import { brokenMinutes, brokenPath } from "./replayed";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 6, minute));
/** The shop is open all the time. */
const minutes = { between: (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000 };

const step = (change: Partial<StepRecord>): StepRecord => ({
  ...{ id: 1, jobId: 1, action: "check_in", fromStage: null, toStage: "received", fromOutcome: null },
  ...{ labelId: null, note: "", userId: 1, via: "console", minutesInFrom: 0, at: at(0) },
  ...change,
});
const begun = step({
  action: "start_diagnosis",
  fromStage: "received",
  toStage: "diagnosing",
  minutesInFrom: 20,
  at: at(30),
});

it("a step that is none of the table, or does not follow from the one before, breaks a path", () => {
  expect(brokenPath([step({}), begun])).toEqual([]);
  const leap = step({ action: "pass", fromStage: "received", toStage: "ready" });
  expect(brokenPath([step({}), leap])).toEqual([leap]);
  expect(brokenPath([step({}), step({})])).toHaveLength(1);
});

it("the minutes of the stages and their holds are those that passed, or they break", () => {
  const job = { stageSinceAt: at(30), heldMinutes: 12, stageHeldMinutes: 2 };
  expect(brokenMinutes(job, [step({}), begun], minutes)).toBeNull();
  expect(brokenMinutes(job, [step({}), { ...begun, minutesInFrom: 0 }], minutes)).toEqual({ noted: 10, passed: 30 });
  expect(brokenMinutes({ ...job, heldMinutes: 2 }, [step({}), begun], minutes)).toEqual({ noted: 20, passed: 30 });
});
