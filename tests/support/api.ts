import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { User } from "@fundi/shared/accounts/accounts";
import { type Capability, usualCapabilities } from "@fundi/shared/accounts/capabilities";
import type { Role } from "@fundi/shared/accounts/roles";
import type { AdminProduct } from "@fundi/shared/catalog/products";
import { createProduct } from "@fundi/shared/catalog/products";
import { type Call, createClient } from "@fundi/shared/web/client";
import { createApp } from "../../api/src/app";
import { readEnv } from "../../api/src/env";
import { saveCapabilities } from "../../api/src/platform/auth/capability-store";
import { openSession } from "../../api/src/platform/auth/session-store";
import { createLog } from "../../api/src/platform/log";
import { broadcast } from "../../api/src/realtime/broadcast";
import { openLiveServer } from "../../api/src/realtime/live-server";
import { testDatabaseUrl } from "./database";
import { checkDetails } from "./error-details";

export interface Person {
  id: number;
  email: string;
  role: Role;
  capabilities: readonly Capability[];
  token: string;
  /** The typed client with this person's session. */
  call: Call;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** The whole api in this process, on a port of its own, or a given one, and the worker's own database. `env` overrides settings. */
export async function startTestApi(
  options: {
    env?: Record<string, string>;
    clock?: () => Date;
    statementMs?: number;
    port?: number;
    /** Where the log goes; default: standard output. */
    log?: { write: (line: string) => void };
  } = {},
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fundi-api-"));
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "fatal",
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: dataDir,
    RATE_LIMIT: "0",
    ACCOUNT_LIMITS: "off",
    BACKUP_DAILY: "false",
    ...options.env,
  });
  const log = createLog(env.LOG_LEVEL, options.log);
  const app = createApp({
    env,
    log,
    version: "test",
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.statementMs ? { statementMs: options.statementMs } : {}),
  });
  const server = createServer(app.http);
  const live = openLiveServer(server, {
    findActor: app.actorOfToken,
    findVisitor: app.visitorOfLinks,
    findLiveSessions: app.findLiveSessions,
    log,
    corsOrigins: env.CORS_ORIGINS,
    chatCustomerOf: (id, actor) => app.conversations.customerOf(id, actor),
    signals: app.signals,
  });
  broadcast(app.feed, live);
  await app.start();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let people = 0;

  const guest = createClient({ baseUrl: url });

  /** A new person with an open session. */
  async function person(
    role: Role = "user",
    overrides: Partial<Pick<User, "firstName" | "lastName">> & { capabilities?: readonly Capability[] } = {},
  ): Promise<Person> {
    people += 1;
    const email = `${role}-${people}-${Math.random().toString(36).slice(2, 8)}@people.example`;
    const [id = 0] = await app.db("users").insert({
      email,
      first_name: overrides.firstName ?? "Amina",
      last_name: overrides.lastName ?? `Person ${people}`,
      role,
      email_verified_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    });
    const capabilities = overrides.capabilities ?? usualCapabilities(role);
    await saveCapabilities(app.db, id, capabilities);
    // Where the shop requires a second factor of staff, they have one.
    if (role !== "user" && !env.DEMO)
      await app
        .db("second_factors")
        .insert({ user_id: id, secret: "AAAA", confirmed_at: new Date(), created_at: new Date() });
    const token = await openSession(app.db, id);
    return { id, email, role, capabilities, token, call: createClient({ baseUrl: url, token: () => token }) };
  }

  let manager: Person | undefined;
  /** A product in the catalogue, with a stock item when a quantity is given. */
  async function product(overrides: { name?: string; price?: number; quantity?: number } = {}): Promise<AdminProduct> {
    manager ??= await person("manager");
    const sku = `SKU-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
    const { quantity, ...fields } = overrides;
    return manager.call(createProduct, {
      body: { name: "ThinkPad T480", price: 32_000, ...fields, ...(quantity === undefined ? {} : { sku, quantity }) },
    });
  }

  return {
    app,
    live,
    url,
    guest,
    person,
    product,
    async stop() {
      server.closeAllConnections();
      await live.close();
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export { checkoutForm } from "./checkout-form";
export { receiptCode } from "./receipt-code";

/** The `ApiError` that a call is expected to fail with. Its details are those that its code declares. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string; details?: unknown }> {
  const failure = await call.then(
    () => {
      throw new Error("The call succeeded, but was expected to fail.");
    },
    (error) => error,
  );
  checkDetails(failure.code, failure.details);
  return failure;
}
