import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import { expect, it } from "vitest";
import { callBackDays } from "./call-back-times";

const shop = { hours: [...DEFAULT_HOURS], closedDays: ["2026-11-27"], timeZone: DEFAULT_TIME_ZONE };

it("offers every half hour of the opening hours from soon on, and no closed day", () => {
  // Thursday, 17:00 in Nairobi.
  const [today, next] = callBackDays(shop, new Date("2026-11-26T14:00:00Z"));
  expect(today).toEqual({ date: "2026-11-26", times: [{ minutes: 1050, at: "2026-11-26T14:30:00.000Z" }] });
  expect(next?.date).toBe("2026-11-28");
  expect(next?.times[0]).toEqual({ minutes: 540, at: "2026-11-28T06:00:00.000Z" });
});

it("offers nothing where no hours are set", () => {
  expect(callBackDays({ ...shop, hours: Array(7).fill(null) }, new Date())).toEqual([]);
});
