import { expect, it } from "vitest";
import { getQueryClient } from "./session-query-client";

it("caches fetched data for one session and drops it for the next", () => {
  const client = getQueryClient("t1");
  client.setQueryData(["orders"], ["mine"]);
  expect(getQueryClient("t1")).toBe(client);
  expect(getQueryClient("t2").getQueryData(["orders"])).toBeUndefined();
  expect(client.getQueryData(["orders"])).toBeUndefined();
});
