import { beforeEach, expect, it, vi } from "vitest";
import { loadScreen, mayReloadPage, prefetchScreens, ScreenNotLoaded } from "./screen-code";

const code = { Component: () => null };
const arriving = () => vi.fn(() => Promise.resolve(code));
const missing = () => vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

beforeEach(() => sessionStorage.clear());

it("loads the code of each screen once, one after the other", async () => {
  const loads = [arriving(), arriving()];
  await prefetchScreens(loads, () => false);
  expect(await Promise.all(loads.map(loadScreen))).toEqual([code, code]);
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

it("stops at a failure, and when it is cancelled", async () => {
  const [lost, next, unwanted] = [missing(), arriving(), arriving()];
  await prefetchScreens([lost, next], () => false);
  await prefetchScreens([unwanted], () => true);
  expect([next.mock.calls.length, unwanted.mock.calls.length]).toEqual([0, 0]);
});

it("rejects for a failed screen until the page is reloaded", async () => {
  const load = missing();
  await expect(loadScreen(load)).rejects.toBeInstanceOf(ScreenNotLoaded);
  await expect(loadScreen(load)).rejects.toBeInstanceOf(ScreenNotLoaded);
  expect(load).toHaveBeenCalledTimes(1);
});

it("reloads the page automatically at most once a minute", () => {
  expect([mayReloadPage(100_000), mayReloadPage(159_999), mayReloadPage(160_000)]).toEqual([true, false, true]);
});

it("does not reload the page automatically if the browser cannot store when it did", () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(mayReloadPage(100_000)).toBe(false);
  refused.mockRestore();
});
