import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Session, User } from "../../../shared/src/accounts/accounts";
import type { Health, ShopConfig } from "../../../shared/src/settings/shop";

const VERSION = "0.1.0";
const user: User = {
  ...{ id: 1, role: "manager", name: "Grace Njeri", firstName: "Grace", lastName: "Njeri" },
  ...{ email: "manager@fundi.example", phone: null, address: null, profilePicture: null },
  createdAt: "2026-01-05T08:00:00.000Z",
};
const health: Health = {
  ...{ status: "ok", version: VERSION, uptime: 1 },
  checks: { database: true, mail: true, payments: true },
};
const config: ShopConfig = {
  ...{ brand: "Fundi Computers", phone: "0700 000 111", email: "shop@fundi.example", address: "Moi Avenue, Nairobi" },
  ...{ mpesa: null, timeZone: "Africa/Nairobi", hours: [null, null, null, null, null, null, null], closedDays: [] },
  ...{
    town: "Nairobi",
    kraPin: "",
    accentColour: "",
    logo: "",
    deliveryFee: 0,
    vatRate: 16,
    cardPayments: false,
    mpesaPrompt: null,
    mail: true,
    texts: {},
  },
  offers: { delivery: true, collection: true, chat: true, video: true, assistant: true, loyalty: true },
};
const session: Session = { user, token: "a-token-of-the-smoke-test" };

const ANSWERS: Record<string, unknown> = {
  "GET /api/health": health,
  "GET /api/config": config,
  "POST /api/auth/login": session,
  "GET /api/auth/me": user,
};

/** A stub of the endpoints that the console needs to add a shop and sign in; without a database. */
export async function startShopStub(): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const answer = ANSWERS[`${request.method} ${new URL(request.url ?? "/", "http://x").pathname}`];
    const status = request.method === "OPTIONS" ? 204 : answer ? 200 : 404;
    response.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-headers": "*, authorization, content-type",
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-private-network": "true",
    });
    response.end(status === 204 ? "" : JSON.stringify(answer ?? { error: { code: "NOT_FOUND", message: "Not here" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
