import { describe, expect, it } from "vitest";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "../values/time";
import { type JobClock, latenessOf, minutesInStage, STAGE_LIMITS, stageTimes } from "./lateness";
import { shopMinutes } from "./shop-minutes";

const shop = shopMinutes({ hours: [...DEFAULT_HOURS], closedDays: [], timeZone: DEFAULT_TIME_ZONE });
const at = (text: string) => new Date(`2026-11-${text}:00+03:00`);

const clock = (changes: Partial<JobClock> = {}): JobClock => ({
  stage: "diagnosing",
  stageSinceAt: at("23T08:00"),
  stageHeldMinutes: 0,
  heldWhose: null,
  heldSinceAt: null,
  labelLimitMinutes: 100,
  promisedAt: null,
  ...changes,
});

const lateness = (job: JobClock, now: Date) => latenessOf({ ...job, ...stageTimes(job, shop) }, now);

describe("the age of a job in its stage", () => {
  it("counts opening hours, without those on hold for others", () => {
    expect(minutesInStage(clock(), at("23T09:00"), shop)).toBe(60);
    expect(minutesInStage(clock({ stageHeldMinutes: 20 }), at("23T09:00"), shop)).toBe(40);
    const onHold = clock({ heldWhose: "customer", heldSinceAt: at("23T08:30") });
    expect(minutesInStage(onHold, at("24T09:00"), shop)).toBe(30);
    // Waiting for ourselves stops no clock.
    expect(minutesInStage({ ...onHold, heldWhose: "us" }, at("23T09:00"), shop)).toBe(60);
  });
});

describe("a job is late", () => {
  it("nearly from 80 % of the limit on, and late past it", () => {
    expect(lateness(clock(), at("23T09:20"))).toEqual({ level: "fine", by: null });
    expect(lateness(clock(), at("23T09:21"))).toEqual({ level: "near", by: "limit" });
    expect(lateness(clock(), at("23T09:41"))).toEqual({ level: "late", by: "limit" });
  });

  it("by its label's limit, else by that of its stage", () => {
    const limit = STAGE_LIMITS.diagnosing ?? 0;
    const { stageDueAt } = stageTimes(clock({ labelLimitMinutes: null }), shop);
    expect(shop.between(at("23T08:00"), stageDueAt ?? at("23T08:00"))).toBe(limit);
    expect(stageTimes(clock({ stage: "booked", labelLimitMinutes: null }), shop).stageDueAt).toBeNull();
  });

  it("never by its limit while it is on hold for somebody else, and later by as much afterwards", () => {
    const onHold = clock({ heldWhose: "supplier", heldSinceAt: at("23T08:30") });
    expect(lateness(onHold, at("27T09:00")).level).toBe("fine");
    expect(stageTimes(clock({ stageHeldMinutes: 60 }), shop).stageDueAt).toEqual(at("23T10:40"));
  });

  it("past its promise until it is ready", () => {
    const promised = clock({ promisedAt: at("23T08:10") });
    expect(lateness(promised, at("23T08:11"))).toEqual({ level: "late", by: "promise" });
    expect(lateness({ ...promised, stage: "ready" }, at("23T08:11")).level).toBe("fine");
    expect(lateness({ ...promised, stage: "collected" }, at("30T08:11")).level).toBe("fine");
  });
});
