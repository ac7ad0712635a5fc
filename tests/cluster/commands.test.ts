import { expect, it } from "vitest";
import { parseCommand } from "./commands";

it("reads what is to be done to a cluster", () => {
  expect(parseCommand(["status"])).toEqual({ action: "status" });
  expect(parseCommand(["kill", "primary"])).toEqual({ action: "kill", name: "primary" });
  expect(parseCommand(["freeze", "api2", "7"])).toEqual({ action: "freeze", name: "api2", seconds: 7 });
  expect(parseCommand(["freeze", "api2"])).toEqual({ action: "freeze", name: "api2", seconds: 20 });
});

it.each([
  [["frob"]],
  [["kill"]],
  [["kill", "api1", "api2"]],
  [["freeze", "api1", "long"]],
  [["freeze", "api1", "0"]],
  [["status", "api1"]],
  [[]],
])("refuses %j and says what there is", (words) => {
  expect(parseCommand(words)).toEqual({ problem: expect.stringContaining("npm run cluster -- kill NAME") });
});
