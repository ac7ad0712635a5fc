import { expect, it } from "vitest";
import { cellText } from "./report-text";

it("formats a month, or the part of it that is counted", () => {
  expect(cellText("2026-10", "month")).toBe("October 2026");
  expect(cellText("2026-10-24 to 2026-10-31", "month")).toBe("24–31 October 2026");
  expect(cellText("2026-12-01", "month")).toBe("1 December 2026");
});
