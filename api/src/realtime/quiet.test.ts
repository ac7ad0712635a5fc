import { expect, it } from "vitest";
import { createQuiet } from "./quiet";

const MINUTE = 60_000;

function at(start: number) {
  const clock = { now: start };
  return { clock, quiet: createQuiet(() => clock.now) };
}

it("counts from the last word to any of the rooms", () => {
  const { clock, quiet } = at(0);
  clock.now = 1000;
  quiet.told(["staff", "user:7"]);
  clock.now = 3000;
  quiet.told("staff");
  clock.now = 4000;
  expect(quiet.ms(["user:7"])).toBe(3000);
  expect(quiet.ms(["user:7", "staff"])).toBe(1000);
  expect(quiet.ms(["user:8"])).toBe(4000);
});

it("promises nothing of the time before the process began, nor of more than half an hour", () => {
  const { clock, quiet } = at(50 * MINUTE);
  clock.now += MINUTE;
  expect(quiet.ms(["user:7"])).toBe(MINUTE);
  quiet.told("user:7");
  clock.now += 90 * MINUTE;
  quiet.told("user:8");
  expect(quiet.ms(["user:7"])).toBe(30 * MINUTE);
});
