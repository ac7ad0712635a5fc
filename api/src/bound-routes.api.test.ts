import { contract } from "@fundi/shared/contract/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../tests/support/api";
import { FUZZED } from "../../tests/support/fuzzed-requests";
import { LISTED_CALLS } from "../../tests/support/role-table";

/** Routes that are not endpoints of the contract: its documents, files, and webhooks. */
const BESIDE_THE_CONTRACT = [
  "GET /api/openapi.json",
  "GET /api/docs",
  "POST /api/hooks/c2b/:secret/validation",
  "POST /api/hooks/c2b/:secret/confirmation",
  "POST /api/hooks/kcb/:secret/till",
  "POST /api/hooks/kcb/:secret/account",
  "POST /api/hooks/paystack",
  "POST /api/hooks/africastalking/:secret/delivery",
  "POST /api/hooks/africastalking/:secret/incoming",
  "GET /api/hooks/whatsapp",
  "POST /api/hooks/whatsapp",
  "POST /api/hooks/stk/:token",
];

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** Returns every method and path of an Express router, those of mounted routers included. */
function routesOf(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : routesOf(handle?.stack ?? []),
  );
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("binds every endpoint of the contract, once, and no other route under /api", () => {
  const { router } = api.app.http as unknown as { router: { stack: Layer[] } };
  const bound = routesOf(router.stack).filter((route) => route.includes(" /api"));
  const declared = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(bound.sort()).toEqual([...declared, ...BESIDE_THE_CONTRACT].sort());
});

it("documents, role-tests and fuzzes exactly these", async () => {
  const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const documented = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const names = Object.keys(contract).sort();
  expect(documented.sort()).toEqual(names);
  expect([...LISTED_CALLS].sort()).toEqual(names);
  expect([...FUZZED.map(([name]) => name)].sort()).toEqual(names);
});
