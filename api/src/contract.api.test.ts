import { ROLES } from "@fundi/shared/accounts/roles";
import { contract } from "@fundi/shared/contract/contract";
import { ERROR_STATUS } from "@fundi/shared/contract/errors";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../tests/support/api";
import { FUZZED, fuzzedRequest } from "../../tests/support/fuzzed-requests";

let api: TestApi;
let people: Person[];
beforeAll(async () => {
  // Sign-in attempts are part of the walk; they must not cause a lock-out.
  api = await startTestApi();
  people = await Promise.all(ROLES.map((role) => api.person(role)));
});
afterAll(() => api.stop());

const endpoints = Object.entries(contract);
/** Number of generated requests; `FUZZ_REQUESTS=10000` for a longer run, `FUZZ_SEED` repeats one. */
const FUZZ_REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3000);

interface RawRequest {
  method: string;
  path: string;
  token?: string;
  body?: string;
  headers?: Record<string, string>;
}

const send = ({ method, path, token, body, headers }: RawRequest) =>
  fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined || method === "GET" ? {} : { body }),
  });

async function expectOneShape(response: Response): Promise<void> {
  const text = await response.text();
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body, text).toMatchObject({ error: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) });
  expect(Object.keys(ERROR_STATUS)).toContain(body.code);
}

describe("a session", () => {
  it("treats an unknown session as no session", async () => {
    const response = await send({ method: "GET", path: "/api/auth/me", token: "not-a-session" });
    expect(response.status).toBe(401);
    await expectOneShape(response);
  });
});

describe("bad input", () => {
  const login = { method: "POST", path: "/api/auth/login" };

  it("responds to broken JSON, another content type and a megabyte in the same error shape", async () => {
    const broken = await send({ ...login, body: '{"email":' });
    expect(broken.status).toBe(400);
    expect(await broken.clone().json()).toMatchObject({ code: "INVALID_JSON" });
    await expectOneShape(broken);

    const form = await send({ ...login, body: "email=a", headers: { "content-type": "text/plain" } });
    expect(form.status).toBe(415);
    await expectOneShape(form);

    const large = await send({ ...login, body: JSON.stringify({ email: "x".repeat(1024 * 1024) }) });
    expect(large.status).toBe(413);
    await expectOneShape(large);
  });

  it("names the invalid fields", async () => {
    const response = await send({ ...login, body: "{}" });
    expect(await response.json()).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { email: ["Required"], password: ["Required"] } },
    });
  });

  it("responds to unknown paths, methods and addresses that cannot be decoded", async () => {
    for (const path of ["/api/nothing", "/api/products/%E0%A4%A", "/api/orders/1e999"]) {
      const response = await send({ method: "GET", path });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      await expectOneShape(response);
    }
  });

  it("never fails and never half-writes under generated requests", async () => {
    let requests = 0;
    await fc.assert(
      fc.asyncProperty(fuzzedRequest(people), async ({ endpoint, endsSession, parameter, query, body, key, ...by }) => {
        const person = by.person && endsSession ? await api.person(by.person.role) : by.person;
        requests += 1;
        const path = endpoint.path.replace(
          /:\w+/g,
          encodeURIComponent(parameter.replace(/[\ud800-\udfff]/g, "")) || "x",
        );
        const search = new URLSearchParams(query).toString();
        const printable: Record<string, string> = key && /^[\x20-\x7e]+$/.test(key) ? { "idempotency-key": key } : {};
        const response = await send({
          method: endpoint.method,
          path: search ? `${path}?${search}` : path,
          ...(person ? { token: person.token } : {}),
          ...(endpoint.method === "GET" ? {} : { body }),
          headers: printable,
        });
        // Endpoints of an external service report where it is not configured, as here.
        if (response.status === 503) expect(await response.clone().json()).toMatchObject({ code: "NOT_CONFIGURED" });
        else expect(response.status, `${endpoint.method} ${path} ${body}`).toBeLessThan(500);
        if (response.status >= 400) await expectOneShape(response);
        else await response.arrayBuffer();
      }),
      { numRuns: FUZZ_REQUESTS, ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}) },
    );
    await expectNothingHalfWritten();
    console.info(`Fuzz test: ${requests} requests to ${FUZZED.length} endpoints.`);
  }, 600_000);
});

/** Each order has its lines, its first step and its event; each stock item has the ledger of its columns. */
async function expectNothingHalfWritten(): Promise<void> {
  const { db } = api.app;
  const incomplete = await db("orders as o")
    .leftJoin("order_items as i", "i.order_id", "o.id")
    .leftJoin("order_steps as s", "s.order_id", "o.id")
    .select("o.id")
    .where((missing) => missing.whereNull("i.id").orWhereNull("s.id"));
  expect(incomplete).toEqual([]);
  const unbalanced = await db("inventory_items as i")
    .leftJoin("inventory_movements as m", "m.item_id", "i.id")
    .select("i.id")
    .groupBy("i.id", "i.quantity", "i.reserved")
    .havingRaw(
      "i.quantity <> coalesce(sum(m.quantity_change), 0) or i.reserved <> coalesce(sum(m.reserved_change), 0)",
    );
  expect(unbalanced).toEqual([]);
}

describe("the documents", () => {
  it("describe every endpoint as OpenAPI 3.1 and as a page", async () => {
    const document = (await (await send({ method: "GET", path: "/api/openapi.json" })).json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe("3.1.0");
    for (const [, { method, path }] of endpoints)
      expect(document.paths[path.replace(/:(\w+)/g, "{$1}")], path).toHaveProperty(method.toLowerCase());
    const page = await (await send({ method: "GET", path: "/api/docs" })).text();
    for (const [, { path }] of endpoints) expect(page).toContain(path.replace(/:(\w+)/g, "{$1}"));
  });
});
