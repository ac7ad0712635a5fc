import { contract } from "@fundi/shared/contract/contract";
import { GUEST_LINKS_HEADER } from "@fundi/shared/links/guest-link";
import type { Express, Request, Router } from "express";
import { healthRoutes } from "./health-routes";
import { createGuessWarnings } from "./modules/accounts";
import { createGuessLimits, guessRules } from "./platform/auth/guess-limits";
import { type Actor, findActor, isKnownNetwork } from "./platform/auth/session-store";
import { bearerToken } from "./platform/http/bearer-token";
import { networkOf } from "./platform/http/client-address";
import { createDocuments } from "./platform/http/documents";
import { createHttpApp } from "./platform/http/http-app";
import { createBind, type Download } from "./platform/http/route";
import type { RouteGroups } from "./platform/http/route-groups";
import { serveConsole } from "./platform/http/serve-console";
import type { ShopModule } from "./platform/module";
import type { Platform } from "./shop-platform";
import type { ShopServices } from "./shop-services";

interface Dependencies {
  platform: Platform;
  services: ShopServices;
  modules: readonly ShopModule[];
  health: Parameters<typeof healthRoutes>[1];
  /** Folder of the built console; none in tests. */
  consoleFolder: string | undefined;
}

/** The http side of the shop: who calls, how often something may be guessed, and the routes of all modules. */
export function createShopHttp({ platform, services, modules, health, consoleFolder }: Dependencies) {
  const { env, version, log, db, inTransaction, twoFactor, requestLoad } = platform;
  const actorOfToken = (token: string) => findActor(db, token, twoFactor());
  const actorOf = (req: Request): Promise<Actor | null> => {
    const token = bearerToken(req);
    return token ? actorOfToken(token) : Promise.resolve(null);
  };
  const readLinks = (req: Request) => {
    const header = req.get(GUEST_LINKS_HEADER);
    return header ? services.guestLinks.readHeader(header) : Promise.resolve(null);
  };
  const recordDownload = ({ actor, what, filename }: Download) =>
    inTransaction((tx) => {
      const about = { entity: "file", entityId: null, actorId: actor.id };
      tx.emit({ name: "file.downloaded", ...about, payload: { what, filename } });
      return Promise.resolve();
    });
  const isKnown = (named: string, address: string) => isKnownNetwork(db, named, networkOf(address));

  function addRoutes(app: Express, groups: RouteGroups, api: Router): void {
    const warn = createGuessWarnings({ db, inTransaction, log });
    const rules = guessRules(env.ACCOUNT_REQUESTS);
    const provesRight = { guestLink: services.guestLinks.isSigned };
    const guesses = createGuessLimits({ db, inTransaction }, rules, isKnown, warn, provesRight);
    const bind = createBind(groups, actorOf, { log, guesses, readLinks, onDownload: recordDownload });
    healthRoutes(bind, health);
    if (env.ROLE === "search") services.catalog.serveSearch(app);
    if (env.ROLE !== "all" && env.ROLE !== "web") return;
    app.use("/uploads", services.uploads.serve);
    for (const { routes } of modules) routes?.(bind, api);
    app.use(createDocuments(contract, { title: "Fundi: the api", version }));
    if (consoleFolder) app.use("/console", serveConsole(consoleFolder));
  }

  let serverErrors = 0;
  const http = createHttpApp(
    {
      log,
      corsOrigins: env.CORS_ORIGINS,
      rateLimit: env.RATE_LIMIT,
      fastLane: services.publicResponses.fastLane,
      load: requestLoad,
      trustedProxies: env.TRUSTED_PROXIES ?? env.TRUST_PROXY,
      isHttps: env.STOREFRONT_URL?.startsWith("https:") ?? false,
      onServerError: () => {
        serverErrors += 1;
      },
    },
    addRoutes,
  );
  return { http, actorOfToken, serverErrors: () => serverErrors };
}
