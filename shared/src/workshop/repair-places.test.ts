import { expect, it } from "vitest";
import { parsePlaceCode, placeCode } from "./repair-places";

it("reads back what the label of a place says", () => {
  for (const id of [1, 9, 12, 4711]) expect(parsePlaceCode(placeCode(id))).toBe(id);
  expect(parsePlaceCode(" place-12 ")).toBe(12);
});

it("takes nothing else for a place", () => {
  for (const code of [
    "",
    "PLACE-",
    "PLACE-0",
    "PLACE-1.5",
    "PLACE-012",
    "PLACE--1",
    "PLACE-1e3",
    "PLACEMAT-1",
    "RJ-4821-7730",
  ])
    expect(parsePlaceCode(code)).toBeNull();
});
