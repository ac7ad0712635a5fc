import { expect, it } from "vitest";
import { addSpecs, moveSpec } from "./spec-list";

it("takes a pasted comma line apart", () => {
  expect(addSpecs(["i5"], "8GB RAM, 256GB SSD , ,14 inch")).toEqual(["i5", "8GB RAM", "256GB SSD", "14 inch"]);
});

it("takes a pasted bullet list apart", () => {
  expect(addSpecs([], "• Intel i5\n- 8GB RAM\n* 256GB SSD")).toEqual(["Intel i5", "8GB RAM", "256GB SSD"]);
});

it("keeps hyphens inside a spec", () => {
  expect(addSpecs([], "Wi-Fi 6, USB-C")).toEqual(["Wi-Fi 6", "USB-C"]);
});

it("does not repeat a spec", () => {
  expect(addSpecs(["8GB RAM"], "8GB RAM, i5")).toEqual(["8GB RAM", "i5"]);
});

it("moves a spec one place and stops at the ends", () => {
  expect(moveSpec(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moveSpec(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  expect(moveSpec(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});
