import { expect, it } from "vitest";
import { randomHex } from "./random-hex";

it("returns two random digits per byte", () => {
  expect(randomHex()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(8)).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(Array.from({ length: 100 }, () => randomHex())).size).toBe(100);
});
