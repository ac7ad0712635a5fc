import { expect, it } from "vitest";
import { changedFields, differences } from "./three-way-merge";

const base = { name: "ThinkPad X270", price: "32000", specs: ["8GB RAM"] };

it("suggests theirs where only they changed the field, and skips fields that only I changed", () => {
  const mine = { ...base, price: "30000" };
  const theirs = { ...base, name: "Lenovo ThinkPad X270" };
  expect(differences(base, mine, theirs)).toEqual([
    { field: "name", mine: "ThinkPad X270", theirs: "Lenovo ThinkPad X270", suggested: "theirs" },
  ]);
});

it("suggests mine where both changed the field", () => {
  const [difference] = differences(base, { ...base, price: "30000" }, { ...base, price: "31000" });
  expect(difference).toMatchObject({ field: "price", suggested: "mine" });
});

it("skips fields with equal values", () => {
  expect(differences(base, { ...base, specs: ["16GB RAM"] }, { ...base, specs: ["16GB RAM"] })).toEqual([]);
});

it("returns only the changed fields", () => {
  expect(changedFields(base, { ...base, specs: ["8GB RAM"], price: "30000" })).toEqual({ price: "30000" });
});
