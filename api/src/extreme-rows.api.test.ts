import { mayAccess, ROLES, type Role } from "@fundi/shared/accounts/roles";
import { contract } from "@fundi/shared/contract/contract";
import type { Endpoint } from "@fundi/shared/contract/endpoint";
import type { z } from "@fundi/shared/contract/z";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../tests/support/api";
import { testDatabaseUrl } from "../../tests/support/database";
import { fillWithExtremeRows, ROWS } from "../../tests/support/extreme-rows";
import { addressValues } from "../../tests/support/schema-values";
import { openSession } from "./platform/auth/session-store";

/** Callers at once. */
const CALLERS = 8;

let api: TestApi;
let filled: { tables: number; rows: number };
const sessions = new Map<Role | "guest", string>();
beforeAll(async () => {
  filled = await fillWithExtremeRows(await testDatabaseUrl());
  api = await startTestApi();
  for (const role of ROLES) {
    const { id } = await api.app.db("users").where({ role }).orderBy("id").first("id");
    sessions.set(role, await openSession(api.app.db, id));
  }
}, 120_000);
afterAll(() => api.stop());

/** Every id there is, for numbers; every value of a fixed list. */
const pathValues = (schema: z.ZodType): string[] => {
  const values = addressValues(schema);
  return values.includes("1") ? Array.from({ length: ROWS }, (_, index) => String(index + 1)) : values;
};

function pathsOf({ path, params }: Endpoint): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  return names.reduce<string[]>(
    (paths, name, index) => {
      const schema = params?.shape[name] as z.ZodType;
      const values = index === 0 ? pathValues(schema) : pathValues(schema).slice(0, 5);
      return paths.flatMap((each) => values.map((value) => each.replace(`:${name}`, encodeURIComponent(value))));
    },
    [path],
  );
}

/** No filter, then every value of every field by itself, and every sort in both directions. */
function queriesOf({ query }: Endpoint): string[] {
  const fields = Object.entries(query?.shape ?? {}) as [string, z.ZodType][];
  const required = fields.filter(([, schema]) => !schema.safeParse(undefined).success);
  const base = Object.fromEntries(required.map(([name, schema]) => [name, addressValues(schema)[0] ?? ""]));
  const single = fields.flatMap(([name, schema]) => addressValues(schema).map((value) => ({ ...base, [name]: value })));
  const valuesOf = (wanted: string) => {
    const schema = fields.find(([name]) => name === wanted)?.[1];
    return schema ? addressValues(schema) : [];
  };
  const sorts = valuesOf("sortBy").flatMap((sortBy) =>
    valuesOf("sortOrder").map((sortOrder) => ({ ...base, sortBy, sortOrder })),
  );
  return [base, ...single, ...sorts].map((fields) => new URLSearchParams(fields).toString());
}

it("answers every GET of the contract, in every role, with every sort and filter, whatever the rows hold", async () => {
  const calls: { name: string; address: string; role: Role | "guest"; may: boolean }[] = [];
  for (const [name, endpoint] of Object.entries(contract)) {
    if (endpoint.method !== "GET") continue;
    for (const role of ["guest", ...ROLES] as const) {
      const may = mayAccess(role === "guest" ? undefined : role, endpoint.access);
      const paths = pathsOf(endpoint);
      const queries = queriesOf(endpoint);
      // What a record looks like hardly depends on the role: half of them will do for all but the first that may ask.
      const isFirst = !calls.some((call) => call.name === name && call.may);
      const most = isFirst && !("binary" in endpoint.response) ? paths.length : ROWS / 2;
      const some = paths.slice(0, most);
      const addresses = [...some.map((path) => [path, queries[0]]), ...queries.map((query) => [paths[0], query])];
      for (const [path, query] of may ? addresses : addresses.slice(0, 1))
        calls.push({ name, role, may, address: query ? `${path}?${query}` : `${path}` });
    }
  }
  const failed: string[] = [];
  const answered = new Set<string>();
  const queue = [...calls];
  async function work(): Promise<void> {
    for (let call = queue.pop(); call; call = queue.pop()) {
      const token = sessions.get(call.role);
      // One connection a call: an idle one may be closed just when it is taken up again.
      const headers = { connection: "close", ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const response = await fetch(`${api.url}${call.address}`, { headers });
      const body = await response.text();
      if (response.ok) answered.add(call.name);
      if (response.status >= 500 && !body.includes("NOT_CONFIGURED"))
        failed.push(`${call.role} GET ${call.address}: ${response.status} ${body.slice(0, 200)}`);
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, work));
  const names = new Set(calls.map(({ name }) => name));
  console.info(
    `Extreme rows: ${filled.rows} rows in ${filled.tables} tables; ${calls.length} calls of ${names.size} endpoints, ${answered.size} of them answered.`,
  );
  expect(failed).toEqual([]);
  // The others ask for files that made-up rows do not have, or for services that are not configured here.
  const unanswered = [...names].filter((name) => !answered.has(name));
  expect(unanswered.length, unanswered.join(", ")).toBeLessThanOrEqual(names.size / 10);
}, 300_000);
