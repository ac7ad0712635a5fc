import { expect, it } from "vitest";
import { isUnavailable } from "./database-errors";

const failed = (errno: number) => Object.assign(new Error("insert into `orders`"), { errno });

it.each([
  ["is read-only, as a demoted primary is", 1290],
  ["hands over to another primary", 3098],
  ["left its group before the commit", 3101],
  ["shuts down", 1053],
])("counts a database that %s as one that is away for a moment", (_what, errno) => {
  expect(isUnavailable(failed(errno))).toBe(true);
  expect(isUnavailable(new Error("The order was not placed.", { cause: failed(errno) }))).toBe(true);
});

it("does not count a statement that can never succeed", () => {
  expect(isUnavailable(failed(1146))).toBe(false);
});
