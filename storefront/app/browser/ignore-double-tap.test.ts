import { expect, it, vi } from "vitest";
import { ignoreDoubleTap } from "./ignore-double-tap";

it("ignores a second tap on the same button soon after the first", () => {
  const act = vi.fn();
  const first = document.createElement("button");
  const tap = (currentTarget: Element, timeStamp: number) => ignoreDoubleTap(act)({ currentTarget, timeStamp });
  tap(first, 1000);
  tap(first, 1200);
  tap(first, 1499);
  expect(act).toHaveBeenCalledTimes(1);
  tap(document.createElement("button"), 1499);
  expect(act).toHaveBeenCalledTimes(2);
  tap(first, 1500);
  expect(act).toHaveBeenCalledTimes(3);
});
