import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAskedPage, type Place } from "./open-asked-page";

const assign = vi.fn();
let navigation: EventTarget;
let asked: Place | undefined;
beforeEach(() => {
  navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  vi.stubGlobal("location", { assign });
  assign.mockReset();
  asked = { pathname: "/contact", search: "?a=1", hash: "#write" };
  openAskedPage(() => asked);
});
afterEach(() => vi.unstubAllGlobals());

async function navigate(facts: { navigationType: string; userInitiated?: boolean }): Promise<boolean> {
  const event = Object.assign(new Event("navigate", { cancelable: true }), { userInitiated: false, ...facts });
  navigation.dispatchEvent(event);
  await Promise.resolve();
  return event.defaultPrevented;
}

it("opens the page that was asked for instead of reloading the one that is open", async () => {
  expect(await navigate({ navigationType: "reload" })).toBe(true);
  expect(assign.mock.calls).toEqual([["/contact?a=1#write"]]);
});

it("leaves alone what somebody reloads, what is no reload, and a reload while nothing was asked for", async () => {
  expect(await navigate({ navigationType: "reload", userInitiated: true })).toBe(false);
  expect(await navigate({ navigationType: "push" })).toBe(false);
  asked = undefined;
  expect(await navigate({ navigationType: "reload" })).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

it("does nothing where the browser has no such event", () => {
  vi.stubGlobal("navigation", undefined);
  expect(() => openAskedPage(() => asked)).not.toThrow();
});
