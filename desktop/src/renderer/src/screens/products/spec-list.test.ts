import { expect, it } from "vitest";
import { addSpecs, moveSpec } from "./spec-list";

it("splits a pasted line at commas", () => {
  expect(addSpecs(["i5"], "8GB RAM, 256GB SSD , ,14 inch")).toEqual(["i5", "8GB RAM", "256GB SSD", "14 inch"]);
});

it("splits a pasted bullet list", () => {
  expect(addSpecs([], "• Intel i5\n- 8GB RAM\n* 256GB SSD")).toEqual(["Intel i5", "8GB RAM", "256GB SSD"]);
});

it("keeps hyphens inside a spec", () => {
  expect(addSpecs([], "Wi-Fi 6, USB-C")).toEqual(["Wi-Fi 6", "USB-C"]);
});

it("adds no duplicates", () => {
  expect(addSpecs(["8GB RAM"], "8GB RAM, i5")).toEqual(["8GB RAM", "i5"]);
});

it("moves a spec by one position and stops at the ends", () => {
  expect(moveSpec(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moveSpec(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  expect(moveSpec(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});
