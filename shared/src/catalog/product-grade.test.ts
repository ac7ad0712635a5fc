import { expect, it } from "vitest";
import { batteryRange, batteryRangeLimits, conditionNote, shownGrade } from "./product-grade";

it("puts each percentage into the one range that contains it", () => {
  for (let health = 1; health <= 100; health += 1) {
    const limits = batteryRangeLimits(batteryRange(health));
    expect(limits?.from).toBeLessThanOrEqual(health);
    expect(limits?.to).toBeGreaterThanOrEqual(health);
  }
  expect(batteryRangeLimits(75)).toBeNull();
});

it("shows no grade of new goods", () => {
  expect(shownGrade("new", "A")).toBeNull();
  expect(shownGrade("refurbished", "A")).toBe("A");
});

it("notes what is known", () => {
  expect(conditionNote({ grade: "B", batteryHealth: 83 })).toBe("Grade B, battery 83%");
  expect(conditionNote({ grade: null, batteryHealth: 83 })).toBe("battery 83%");
  expect(conditionNote({ grade: null, batteryHealth: null })).toBe("");
});
