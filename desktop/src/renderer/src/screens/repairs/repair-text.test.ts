import { describe, expect, it } from "vitest";
import { repairCard } from "../../testing/repair-samples";
import {
  ageText,
  deviceText,
  holdText,
  lastFour,
  promiseText,
  technicianText,
  whenText,
  workingTime,
} from "./repair-text";

/** Tuesday, 24 November 2026, 10:42 in the shop. */
const NOW = Date.parse("2026-11-24T07:42:00Z");

describe("times in words", () => {
  it("says working time as people do", () => {
    expect([0, 25, 60, 160, 1079, 1080, 2700].map((minutes) => workingTime(minutes))).toEqual([
      ...["0 min", "25 min", "1 h", "2 h 40", "17 h 59", "2 days", "5 days"],
    ]);
  });

  it("says an instant by how near it is", () => {
    expect(whenText("2026-11-24T13:00:00Z", NOW)).toBe("16:00");
    expect(whenText("2026-11-25T09:00:00Z", NOW)).toBe("Wed 12:00");
    expect(whenText("2026-12-04T09:00:00Z", NOW)).toBe("4 Dec");
  });

  it("says that a promise is broken, but not of what is ready", () => {
    const promisedAt = "2026-11-24T07:00:00Z";
    expect(promiseText({ promisedAt, stage: "in_repair" }, NOW)).toBe("42 min late");
    expect(promiseText({ promisedAt, stage: "ready" }, NOW)).toBe("10:00");
    expect(promiseText({ promisedAt: null, stage: "ready" }, NOW)).toBe("no promise");
    expect(promiseText({ promisedAt: "2026-11-22T07:42:00Z", stage: "checking" }, NOW)).toBe("2 days late");
  });
});

describe("what a card says", () => {
  it("calls a device by its last four digits", () => {
    expect(lastFour("RJ-5527-0391")).toBe("0391");
    expect(deviceText(repairCard({ device: null, about: "Set up Wi-Fi" }))).toBe("Set up Wi-Fi");
  });

  it("says the limit of a stage, unless a label may have another one", () => {
    const label = { id: 1, name: "Backup", colour: "grey" as const };
    expect(ageText(repairCard({ minutesInStage: 160 }))).toBe("2 h 40 of 4 h 30");
    expect(ageText(repairCard({ minutesInStage: 160, label }))).toBe("2 h 40");
  });

  it("says whose job it is", () => {
    expect(technicianText(null, 1)).toBe("Nobody");
    expect(technicianText({ id: 1, name: "Grace Njeri" }, 1)).toBe("You");
    expect(technicianText({ id: 2, name: "Kevin Wafula" }, 1)).toBe("KW");
  });

  it("says why and until when it is on hold", () => {
    const hold = {
      reason: "supplier",
      whose: "supplier",
      until: "2026-11-25T09:00:00Z",
      since: "2026-11-24T06:00:00Z",
    } as const;
    expect(holdText(hold, NOW)).toBe("Held: waiting for a supplier, until Wed 12:00");
  });
});
