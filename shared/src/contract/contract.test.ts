import { expect, it } from "vitest";
import { contract, contractOf } from "./contract";
import { endpoint } from "./endpoint";
import { z } from "./z";

const one = endpoint({ method: "GET", path: "/api/one/:id", summary: "One", access: "guest", response: z.string() });
const two = endpoint({ method: "GET", path: "/api/two", summary: "Two", access: "guest", response: z.string() });

it("refuses two endpoints with the same name", () => {
  expect(() => contractOf({ first: { get: one }, second: { get: two } })).toThrow(
    "second.get (GET /api/two) has the name",
  );
});

it("refuses two endpoints with the same path, whatever the names of their parameters", () => {
  const same = { ...one, path: "/api/one/:number" };
  expect(() => contractOf({ first: { one }, second: { other: same } })).toThrow("has the address of first.one");
});

it("contains the shop's settings and the user's preferences under different names", () => {
  const names = ["getSettings", "updateSettings", "getPreferences", "updatePreferences"];
  expect(names.map((name) => contract[name]?.path)).toEqual([
    "/api/admin/settings",
    "/api/admin/settings",
    "/api/settings",
    "/api/settings",
  ]);
});
