import { describe, expect, it } from "vitest";
import { checkedBy } from "./claim-check";

const WEEK = [null, ...Array.from({ length: 5 }, () => ({ opens: 480, closes: 1080 })), { opens: 540, closes: 960 }];
const at = (time: string) => new Date(`${time}:00+03:00`);

describe("until when a claim can be checked", () => {
  it.each([
    ["while the shop is open", "2026-11-23T12:00", "2026-11-23T20:00"],
    ["before it opens", "2026-11-23T06:30", "2026-11-23T16:00"],
    ["over the Sunday", "2026-11-21T17:00", "2026-11-23T16:00"],
  ])("%s", (_, now, end) => {
    const shop = { hours: WEEK, closedDays: [] };
    expect(checkedBy(at(now), shop, "Africa/Nairobi")).toEqual(at(end));
  });
});
