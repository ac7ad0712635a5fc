import { expect, it } from "vitest";
import { createClient, createListClient, StrangeAnswer } from "./client";
import { endpoint } from "./endpoint";
import { z } from "./z";

const listNames = endpoint({
  method: "GET",
  path: "/api/names",
  summary: "Names",
  access: "guest",
  response: z.array(z.string()),
});

const answering = (headers: Record<string, string>) =>
  createListClient({ baseUrl: "", fetch: async () => Response.json(["a", "b"], { headers }) });

it("gives the page of a list with the number of all that match", async () => {
  expect(await answering({ "x-total-count": "12431" })(listNames, {})).toEqual({
    items: ["a", "b"],
    total: 12_431,
    leftOut: 0,
  });
});

it("says when the answer does not tell how many match", async () => {
  expect(await answering({})(listNames, {})).toEqual({ items: ["a", "b"], total: null, leftOut: 0 });
});

it("counts what is missing in a list: left out by the server, and left out here", async () => {
  const fetch = () => Promise.resolve(Response.json(["a", 7, "b"], { headers: { "x-left-out": "2" } }));
  const list = createListClient({ baseUrl: "", fetch, onMisfits: () => {} });
  expect(await list(listNames, {})).toEqual({ items: ["a", "b"], total: null, leftOut: 3 });
});

it.each([
  ["elsewhere", new Response("<h1>Welcome to our hotspot</h1>")],
  ["another version", Response.json([{ name: "a" }])],
] as const)("tells an answer of %s from the server's own", async (from, answer) => {
  const call = createClient({ baseUrl: "", fetch: async () => answer });
  const strange = await call(listNames, {}).catch((error: unknown) => error);
  expect(strange).toBeInstanceOf(StrangeAnswer);
  expect(strange).toMatchObject({ from });
});

it("takes an answer that breaks off for none at all", async () => {
  const broken = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('["a'));
      stream.error(new TypeError("network error"));
    },
  });
  const call = createClient({ baseUrl: "", fetch: async () => new Response(broken) });
  await expect(call(listNames, {})).rejects.toMatchObject({ name: "ApiError", status: 0, code: "NETWORK" });
});
