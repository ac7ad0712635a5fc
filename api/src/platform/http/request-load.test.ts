import { expect, it } from "vitest";
import { createRequestLoad, requestRate } from "./request-load";

it("tells another thread how many requests a second there were since it last asked", () => {
  const load = createRequestLoad();
  let now = 0;
  const rate = requestRate(load.shared, () => now);
  for (let request = 0; request < 100; request += 1) load.count();
  now = 2000;
  expect(rate()).toBe(50);
  now = 3000;
  expect(rate()).toBe(0);
});

it("goes on counting when the number no longer fits its memory", () => {
  const load = createRequestLoad();
  new Uint32Array(load.shared)[0] = 2 ** 32 - 1;
  let now = 0;
  const rate = requestRate(load.shared, () => now);
  load.count();
  load.count();
  now = 1000;
  expect(rate()).toBe(2);
});
