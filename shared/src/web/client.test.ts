import { expect, it } from "vitest";
import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";
import { createClient, createListClient } from "./client";
import { UnexpectedResponseError } from "./unexpected-response";

const listNames = endpoint({
  method: "GET",
  path: "/api/names",
  summary: "Names",
  access: "guest",
  response: z.array(z.string()),
});

const listClientFor = (headers: Record<string, string>) =>
  createListClient({ baseUrl: "", fetch: async () => Response.json(["a", "b"], { headers }) });

it("returns a page of a list with the total number of matches", async () => {
  expect(await listClientFor({ "x-total-count": "12431" })(listNames, {})).toEqual({
    items: ["a", "b"],
    total: 12_431,
    leftOut: 0,
  });
});

it("returns a null total when the response has none", async () => {
  expect(await listClientFor({})(listNames, {})).toEqual({ items: ["a", "b"], total: null, leftOut: 0 });
});

it("counts the records omitted from a list by the server and by the client", async () => {
  const fetch = () => Promise.resolve(Response.json(["a", 7, "b"], { headers: { "x-left-out": "2" } }));
  const list = createListClient({ baseUrl: "", fetch, onMismatches: () => {} });
  expect(await list(listNames, {})).toEqual({ items: ["a", "b"], total: null, leftOut: 3 });
});

it.each([
  ["elsewhere", new Response("<h1>Welcome to our hotspot</h1>")],
  ["another version", Response.json([{ name: "a" }])],
] as const)("rejects a response from %s as unexpected", async (from, response) => {
  const call = createClient({ baseUrl: "", fetch: async () => response });
  const error = await call(listNames, {}).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({ from });
});

it("treats a truncated response as a network error", async () => {
  const broken = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('["a'));
      stream.error(new TypeError("network error"));
    },
  });
  const call = createClient({ baseUrl: "", fetch: async () => new Response(broken) });
  await expect(call(listNames, {})).rejects.toMatchObject({ name: "ApiError", status: 0, code: "NETWORK" });
});
