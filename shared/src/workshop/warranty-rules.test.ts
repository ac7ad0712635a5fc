import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../values/calendar-date";
import { cameBackAfter, claimedLineText, isLiveOn, warrantyEnd, warrantyEndUnderClaim } from "./warranty-rules";

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
const days = fc.integer({ min: 0, max: 3660 });

describe("the end of a warranty", () => {
  it("is so many whole days after the handover, over 29 February, too", () => {
    expect(warrantyEnd("2026-12-14", 90)).toBe("2027-03-14");
    expect(warrantyEnd("2028-02-28", 1)).toBe("2028-02-29");
    expect(warrantyEnd("2028-02-29", 365)).toBe("2029-02-28");
    expect(warrantyEnd("2027-12-01", 90)).toBe("2028-02-29");
  });

  it("covers its last day", () => {
    expect(isLiveOn("2027-03-14", "2027-03-14")).toBe(true);
    expect(isLiveOn("2027-03-14", "2027-03-15")).toBe(false);
  });

  it("of a part under a claim is never before that of the original, nor before the days that the shop gives", () => {
    fc.assert(
      fc.property(day, days, day, (from, given, original) => {
        const end = warrantyEndUnderClaim(from, given, original);
        expect(end >= original && end >= warrantyEnd(from, given)).toBe(true);
        expect([original, warrantyEnd(from, given)]).toContain(end);
      }),
    );
  });
});

describe("what came back", () => {
  const now = Date.parse("2026-11-28T09:00:00Z");
  const job = (id: number, outAt: string | null, problemIds: readonly number[]) => ({
    ...{ id, number: `RJ-${id}`, outAt, problemIds },
  });

  it("is the same problem within ninety days of the last time that it left", () => {
    const jobs = [
      job(1, "2026-09-01T09:00:00Z", [7]),
      job(2, "2026-11-05T09:00:00Z", [7, 8]),
      job(3, "2026-11-20T09:00:00Z", [9]),
      job(4, null, [7]),
    ];
    expect(cameBackAfter(jobs, [7], now)).toMatchObject({ job: { id: 2 }, days: 23 });
    expect(cameBackAfter(jobs, [10], now)).toBeNull();
    expect(cameBackAfter([job(1, "2026-08-01T09:00:00Z", [7])], [7], now)).toBeNull();
  });
});

describe("what work under a claim is called", () => {
  const of = (decision: "accepted" | "goodwill" | "open", number = "RJ-1000-0001") => ({ decision, number });

  it("is what was done before and why it costs nothing, in the language of the customer", () => {
    expect(claimedLineText("New screen", of("accepted"), "en")).toBe("New screen, under the warranty of RJ-1000-0001");
    expect(claimedLineText("Skrini mpya", of("goodwill"), "sw")).toBe("Skrini mpya, kwa hisani baada ya RJ-1000-0001");
  });

  it("does not grow with each return, and fits a line", () => {
    const once = claimedLineText("New screen", of("accepted"), "en");
    const twice = claimedLineText(once, of("goodwill", "RJ-2000-0002"), "sw");
    expect(twice).toBe("New screen, kwa hisani baada ya RJ-2000-0002");
    const long = claimedLineText("x".repeat(400), of("accepted"), "en");
    expect([long.length, long.endsWith(", under the warranty of RJ-1000-0001")]).toEqual([255, true]);
  });
});
