import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CAPABILITIES, type Capability } from "@fundi/shared/accounts/capabilities";
import { type Role, STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { endpoint } from "@fundi/shared/contract/endpoint";
import { z } from "@fundi/shared/contract/z";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { createLog } from "../log";
import { errorHandler } from "./error-handler";
import { createBind } from "./route";
import { createRouteGroups } from "./route-groups";

const fitPart = endpoint({
  method: "POST",
  path: "/api/admin/parts",
  summary: "Fit a part",
  access: "staff",
  needs: "bench",
  response: z.object({ fitted: z.boolean() }),
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Returns a function that calls the endpoint as somebody, and resolves with the status and the error's code. */
async function serve() {
  const log = createLog("fatal");
  const groups = createRouteGroups();
  let caller: { role: Role; capabilities: readonly Capability[] } | null = null;
  const bind = createBind(
    groups,
    async () => caller && { id: 1, name: "Amina", email: "amina@shop.example", sessionHash: "", ...caller },
    {
      log,
      guesses: { begin: () => Promise.reject(new Error("nothing is guessed")) },
      readLinks: async () => null,
      onDownload: async () => {},
    },
  );
  bind(fitPart, () => ({ fitted: true }));
  const app = express().use(
    groups.handle,
    errorHandler(log, () => {}),
  );
  const server = app.listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${fitPart.path}`;
  return async (as: typeof caller) => {
    caller = as;
    const response = await fetch(url, { method: "POST" });
    const body = (await response.json()) as { code?: string };
    return [response.status, body.code ?? "done"];
  };
}

it("an endpoint that needs a capability is for those who have it, whatever their staff role, and for nobody else", async () => {
  const callAs = await serve();
  expect(await callAs(null)).toEqual([401, "UNAUTHORIZED"]);
  for (const role of STAFF_ROLES) {
    expect(await callAs({ role, capabilities: ["bench"] })).toEqual([200, "done"]);
    expect(await callAs({ role, capabilities: [...CAPABILITIES] })).toEqual([200, "done"]);
    expect(await callAs({ role, capabilities: ["quality"] })).toEqual([403, "FORBIDDEN"]);
    expect(await callAs({ role, capabilities: [] })).toEqual([403, "FORBIDDEN"]);
  }
  expect(await callAs({ role: "user", capabilities: ["bench"] })).toEqual([403, "FORBIDDEN"]);
});
