import { expect, it } from "vitest";
import { fullFrom } from "./shop-day";

it("names the first minute of a job at which nobody is free", () => {
  const taken = [
    { from: 600, to: 660 },
    { from: 660, to: 720 },
    { from: 660, to: 720 },
  ];
  expect(fullFrom(taken, { from: 630, to: 690 }, 2)).toBe(660);
  expect(fullFrom(taken, { from: 600, to: 660 }, 1)).toBe(600);
  expect(fullFrom(taken, { from: 600, to: 660 }, 2)).toBeUndefined();
});
