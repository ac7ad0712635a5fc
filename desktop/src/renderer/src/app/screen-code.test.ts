import { beforeEach, expect, it, vi } from "vitest";
import { loadScreen, mayReload, prefetchScreens, ScreenNotLoaded } from "./screen-code";

const code = { Component: () => null };
const arriving = () => vi.fn(() => Promise.resolve(code));
const missing = () => vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

beforeEach(() => sessionStorage.clear());

it("fetches the code of each screen once, one after the other", async () => {
  const loads = [arriving(), arriving()];
  await prefetchScreens(loads, () => false);
  expect(await Promise.all(loads.map(loadScreen))).toEqual([code, code]);
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

it("stops where something does not arrive, and when nobody wants it any more", async () => {
  const [lost, next, unwanted] = [missing(), arriving(), arriving()];
  await prefetchScreens([lost, next], () => false);
  await prefetchScreens([unwanted], () => true);
  expect([next.mock.calls.length, unwanted.mock.calls.length]).toEqual([0, 0]);
});

it("says that a screen is missing, until the page is loaded anew", async () => {
  const load = missing();
  await expect(loadScreen(load)).rejects.toBeInstanceOf(ScreenNotLoaded);
  await expect(loadScreen(load)).rejects.toBeInstanceOf(ScreenNotLoaded);
  expect(load).toHaveBeenCalledTimes(1);
});

it("loads the page anew by itself once a minute at most", () => {
  expect([mayReload(100_000), mayReload(159_999), mayReload(160_000)]).toEqual([true, false, true]);
});
