import { expect, it } from "vitest";
import { own } from "./own";

it("finds entries of a table, and none that every object has", () => {
  const table: Record<string, string> = { mice: "mouse" };
  expect(own(table, "mice")).toBe("mouse");
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty", "rats"])
    expect(own(table, name)).toBe(undefined);
});
