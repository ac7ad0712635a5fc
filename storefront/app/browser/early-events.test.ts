import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { deferEarlyEvents, URGENT } from "./early-events";

const listener = vi.fn();
afterEach(() => {
  document.removeEventListener("keydown", listener);
  document.removeEventListener("focusin", listener);
});

it("withholds urgent events from the page until it can render, and no others", () => {
  let canDraw = false;
  deferEarlyEvents(() => canDraw);
  document.addEventListener("keydown", listener);
  document.addEventListener("focusin", listener);
  // The browser's default action still runs.
  expect(fireEvent.keyDown(document.body, { key: "Tab" })).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  fireEvent.focusIn(document.body);
  expect(listener).toHaveBeenCalledTimes(1);

  canDraw = true;
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(listener).toHaveBeenCalledTimes(2);
});

it("withholds what React itself names as urgent", () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  const react = readFileSync(path.join(folder, "cjs/react-dom.development.js"), "utf8");
  const [, list = ""] = react.split("discreteReplayableEvents = [");
  const names = list.slice(0, list.indexOf("]")).matchAll(/'(\w+)'/g);
  expect([...names].map(([, name]) => name).sort()).toEqual([...URGENT].sort());
});
