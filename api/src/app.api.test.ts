import { getConfig, getHealth, getLive, getReady } from "@fundi/shared/settings/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../tests/support/api";

const CONSOLE = "app://fundi";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { CORS_ORIGINS: CONSOLE, SHOP_NAME: "Kijiji PCs", SHOP_PHONE: "+254 711 000 000" } });
});
afterAll(() => api.stop());

it("is healthy while its database responds", async () => {
  expect(await api.guest(getHealth, {})).toMatchObject({
    status: "ok",
    checks: { database: true, mail: "off", payments: "off", wakeUp: "off" },
  });
});

it("responds 503 when its database is down, so that a load balancer or monitor sees it", async () => {
  const other = await startTestApi();
  try {
    await other.app.db.destroy();
    const response = await fetch(`${other.url}${getHealth.path}`);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { status: "degraded", checks: { database: false } },
    ]);
  } finally {
    other.app.db.initialize();
    await other.stop();
  }
});

describe("a load balancer", () => {
  const ask = async (url: string, path: string) => {
    const response = await fetch(`${url}${path}`);
    const { status, code } = (await response.json()) as { status?: string; code?: string };
    return [response.status, status ?? code, response.headers.get("retry-after")];
  };

  it("is told that the process is ready, and that it has lost its database, which is no reason to restart it", async () => {
    const other = await startTestApi();
    try {
      expect(await ask(other.url, getReady.path)).toEqual([200, "ready", null]);
      await other.app.db.destroy();
      expect(await ask(other.url, getReady.path)).toEqual([503, "database", "2"]);
      expect(await ask(other.url, getLive.path)).toEqual([200, "live", null]);
    } finally {
      other.app.db.initialize();
      await other.stop();
    }
  });

  it("is told to send nobody to a process that stops, which still answers", async () => {
    const other = await startTestApi();
    try {
      other.app.announceStop();
      expect(await ask(other.url, getReady.path)).toEqual([503, "stopping", "2"]);
      expect((await fetch(`${other.url}${getConfig.path}`)).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});

it("counts and logs no error for a message of a provider that is not configured", async () => {
  const before = api.app.serverErrors();
  const response = await fetch(`${api.url}/api/hooks/paystack`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, "NOT_CONFIGURED"]);
  expect(api.app.serverErrors()).toBe(before);
});

it("returns name, contacts and paybill of the shop as they are configured", async () => {
  expect(await api.guest(getConfig, {})).toMatchObject({
    brand: "Kijiji PCs",
    phone: "+254 711 000 000",
    mpesa: { kind: "paybill", number: "522522", account: "5974708" },
    timeZone: "Africa/Nairobi",
  });
});

describe("another origin", () => {
  const preflight = (origin: string) =>
    fetch(`${api.url}/api/products`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "GET" },
    });

  it("may call when it is configured, by its own name and never by a wildcard", async () => {
    const { status, headers } = await preflight(CONSOLE);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(CONSOLE);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  });

  it("is rejected when it is not", async () => {
    const { headers } = await preflight("https://elsewhere.example");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

it("lets the console's pages connect to, run and send forms to their own origin alone", async () => {
  const policy = (await fetch(`${api.url}${getHealth.path}`)).headers.get("content-security-policy") ?? "";
  const sources = new Map(
    policy.split(";").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );
  for (const name of ["default-src", "connect-src", "script-src", "form-action"])
    expect(sources.get(name), name).toEqual(["'self'"]);
});

it("limits the requests of one address per minute, and then says how long to wait", async () => {
  const limited = await startTestApi({ env: { RATE_LIMIT: "3" } });
  try {
    for (let asked = 0; asked < 3; asked += 1) await limited.guest(getHealth, {});
    const failure = await limited.guest(getHealth, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((failure as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
  } finally {
    await limited.stop();
  }
});
