import { AppError } from "@fundi/shared/contract/errors";
import { LANGUAGE_HEADER } from "@fundi/shared/languages/languages";
import { GUEST_LINKS_HEADER } from "@fundi/shared/links/guest-link";
import compression from "compression";
import express, { type Express, type RequestHandler, Router } from "express";
import helmet from "helmet";
import { tooManyRequests } from "../auth/throttle";
import type { Log } from "../log";
import { clientAddress } from "./client-address";
import { errorHandler, notFoundHandler } from "./error-handler";
import type { RequestLoad } from "./request-load";
import { requestLog } from "./request-log";
import { createRouteGroups, type RouteGroups } from "./route-groups";

interface HttpOptions {
  log: Log;
  corsOrigins: readonly string[];
  /** Requests a minute from one address; 0 switches the limit off. */
  rateLimit: number;
  /** Addresses and networks of trusted proxies, or their number in front; 0 trusts those on this machine. */
  trustedProxies: readonly string[] | number;
  /** Whether the shop is reached by https. */
  isHttps: boolean;
  onServerError: () => void;
  /** Counts what passes the cache. */
  load: RequestLoad;
  /** Serves cached responses that need no other middleware. */
  fastLane: RequestHandler;
}

const MINUTE_MS = 60_000;
const YEAR_S = 365 * 24 * 3600;

/** Allows the console's own origin to call from a browser; everything else of ours is on one origin. */
function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const origin = req.get("origin");
    if (origin === undefined || !origins.includes(origin)) return next();
    res.vary("origin");
    res.setHeader("access-control-allow-origin", origin);
    res.setHeader("access-control-allow-credentials", "true");
    res.setHeader("access-control-expose-headers", "x-total-count, x-request-id, retry-after, content-disposition");
    if (req.method !== "OPTIONS") return next();
    res.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
    res.setHeader(
      "access-control-allow-headers",
      `authorization, content-type, idempotency-key, ${GUEST_LINKS_HEADER}, ${LANGUAGE_HEADER}`,
    );
    res.setHeader("access-control-max-age", "600");
    res.sendStatus(204);
  };
}

/** A ceiling for one address, high enough for a whole office or a mobile network behind one. */
function limitPerAddress(perMinute: number): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();
  const requests = new Map<string, number>();
  let endsAt = 0;
  return (req, _res, next) => {
    const now = Date.now();
    if (now >= endsAt) {
      requests.clear();
      endsAt = now + MINUTE_MS;
    }
    const address = clientAddress(req);
    const count = (requests.get(address) ?? 0) + 1;
    requests.set(address, count);
    if (count > perMinute) throw tooManyRequests(Math.ceil((endsAt - now) / 1000));
    next();
  };
}

/** A caller that declares JSON must send it; upload handlers read their own bodies, and some providers send forms. */
const onlyKnownContent: RequestHandler = (req, _res, next) => {
  if (req.path.startsWith("/hooks/")) return next();
  const hasBody = Number(req.get("content-length") ?? 0) > 0 || req.get("transfer-encoding") !== undefined;
  if (hasBody && req.is(["json", "multipart/form-data"]) === false)
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send JSON (content-type: application/json).");
  next();
};

/**
 * Creates the Express app: request ids, logs, security headers, compression, limits, bodies and the one error handler.
 * `mount` adds the routes: those of the contract to groups, others, such as webhooks of providers, to the router.
 */
export function createHttpApp(
  options: HttpOptions,
  mount: (app: Express, groups: RouteGroups, api: Router) => void,
): Express {
  const { log } = options;
  const app = express();
  app.disable("x-powered-by");
  // The storefront's server and a proxy on this machine send the customer's own address; remote proxies are trusted
  // only where they are configured.
  app.set("trust proxy", options.trustedProxies || "loopback");
  app.set("etag", false);
  // When every request is to be logged, the cache must not bypass the log.
  if (!log.isLevelEnabled("debug")) app.use(options.fastLane);
  app.use(requestLog(log, options.load));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Blueprint positions its pop-overs with style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          // Staff see the pictures that products and price lists reference, wherever those are hosted.
          imgSrc: ["'self'", "data:", "blob:", "https:"],
          mediaSrc: ["'self'", "data:"],
          fontSrc: ["'self'", "data:"],
          // Sockets to the same host too.
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginResourcePolicy: { policy: "same-site" },
      // A shop reached by https must not be reached otherwise; browsers obey this over https only.
      strictTransportSecurity: options.isHttps ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    }),
  );
  app.use(compression({ threshold: 1024 }));
  app.use("/api", cors(options.corsOrigins), limitPerAddress(options.rateLimit), onlyKnownContent);
  // Webhooks are signed over their raw bytes, so nothing may parse these first.
  app.use("/api/hooks", express.raw({ type: () => true, limit: "512kb" }));
  app.use("/api", express.json({ limit: "512kb" }));
  const groups = createRouteGroups();
  const api = Router({ caseSensitive: true });
  mount(app, groups, api);
  app.use(groups.handle, api);
  app.use(notFoundHandler);
  app.use(errorHandler(log, options.onServerError));
  return app;
}
