import { describe, expect, it } from "vitest";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "../values/time";
import { stuckBefore } from "./stuck";

const shop = { hours: [...DEFAULT_HOURS], closedDays: [], timeZone: DEFAULT_TIME_ZONE };
const before = (now: string, closedDays: string[] = []) =>
  stuckBefore({ ...shop, closedDays }, new Date(now)).toISOString();

describe("a job is stuck whose limit passed", () => {
  it("two open days ago, at the same time of day", () => {
    // A Thursday.
    expect(before("2026-11-26T07:42:00Z")).toBe("2026-11-24T07:42:00.000Z");
  });

  it("earlier where the shop was closed meanwhile", () => {
    // A Monday: Sunday is closed, so Saturday and Friday count.
    expect(before("2026-11-23T07:42:00Z")).toBe("2026-11-20T07:42:00.000Z");
    expect(before("2026-11-23T07:42:00Z", ["2026-11-21"])).toBe("2026-11-19T07:42:00.000Z");
  });
});
