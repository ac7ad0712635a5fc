import {
  type AppLoadContext,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { splitLanguage } from "../i18n/language";
import { callerHeaders } from "./api.server";
import { ApiReads } from "./api-reads.server";
import { CachedResponse } from "./cached-response.server";
import { buildFor, inLanguage, LANGUAGE_HEADERS, perLanguage, preferredAddress } from "./language.server";
import { PageCache } from "./page-cache.server";
import { receiveForm } from "./receive-form.server";
import { KEPT_NOWHERE } from "./responses.server";

interface RemixHandlerOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
}

/** Remix on Express 5, which Remix's own adapter (Express 4) does not support; pages are cached and tagged. */
export function remixHandler({ build, mode }: RemixHandlerOptions): RequestHandler {
  const development = mode === "development";
  const handlers = perLanguage((language) =>
    createRequestHandler(
      typeof build === "function"
        ? async () => buildFor(await build(), language, development)
        : buildFor(build, language, development),
      mode,
    ),
  );
  const pages = new PageCache();
  return async (req, res) => {
    const context = {
      requestId: String(req.headers["x-request-id"]),
      clientAddress: req.ip ?? "",
      reads: new ApiReads(),
    };
    // The full URL is the key: the origin is part of a page, in its canonical URL.
    const address = `${req.protocol}://${req.get("host")}${req.originalUrl}`;
    if (!URL.canParse(address)) {
      res.sendStatus(400);
      return;
    }
    if (isForeignForm(req)) {
      res
        .status(403)
        .type("text")
        .send("This form was sent from another site. Open the page again and send it from there.");
      return;
    }
    const { language } = splitLanguage(req.originalUrl);
    const preferred = preferredAddress(req);
    if (preferred !== null) {
      res.vary(LANGUAGE_HEADERS).set("Cache-Control", "private, no-store").redirect(302, preferred);
      return;
    }
    const isRead = req.method === "GET" || req.method === "HEAD";
    const form = isRead ? undefined : await receiveForm(req);
    if (form === null) {
      res
        .status(413)
        .set("connection", "close")
        .type("text")
        .send("This form is too long. Please shorten your message.");
      return;
    }
    const cached = isRead ? await pages.find(address, callerHeaders(context)) : null;
    // A visitor who opens it with other settings is sent to a page in another language.
    if (language === "en" && isRead && req.accepts("html")) res.vary(LANGUAGE_HEADERS);
    if (cached) return cached.send(req, res);

    const response = await inLanguage(language, () =>
      handlers[language](toRequest(address, req, res, form), context as AppLoadContext),
    );
    if (response.status === 503 && !response.headers.has("retry-after"))
      response.headers.set("Retry-After", RETRY_AFTER_S);
    if (isRead && context.reads.isPersonal && !response.headers.has("cache-control"))
      response.headers.set("Cache-Control", KEPT_NOWHERE["Cache-Control"]);
    if (!isRead || !response.headers.get("content-type")?.startsWith("text/html")) {
      if (isRead && isPrefetch(req) && response.status === 200 && !response.headers.has("cache-control"))
        response.headers.set("Cache-Control", PREFETCH_CACHE);
      return sendResponse(res, response);
    }
    if (!response.headers.has("cache-control"))
      response.headers.set("Cache-Control", response.status === 200 ? "no-cache" : "no-store");
    const page = new CachedResponse(response.status, [...response.headers], Buffer.from(await response.arrayBuffer()));
    if (mode !== "development") pages.store(address, page, context.reads);
    return page.send(req, res);
  };
}

/** When a visitor, a crawler or a proxy may ask again for a page that the api could not answer, in seconds. */
const RETRY_AFTER_S = "5";

/**
 * Long enough for the click that follows: a prefetched response that may not be cached is fetched twice. Not longer,
 * or a revalidation would return the prefetched data.
 */
const PREFETCH_CACHE = "private, max-age=5";

/** Whether a browser prefetches this. */
const isPrefetch = (req: Pick<ExpressRequest, "get">): boolean =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => req.get(name)?.includes("prefetch"));

/** Whether a form was submitted from another site, according to the browser's headers. */
export function isForeignForm(req: Pick<ExpressRequest, "method" | "get">): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(req.method)) return false;
  const origin = req.get("origin");
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== req.get("host");
}

/** Sends any other response: data, redirects, files. */
async function sendResponse(res: ExpressResponse, response: Response): Promise<void> {
  res.statusMessage = response.statusText;
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") res.append(name, value);
    else res.setHeader(name, value);
  }
  if (response.body && res.req.method !== "HEAD") await writeReadableStreamToWritable(response.body, res);
  else res.end();
}

/**
 * Returns the request for Remix. It would respond to HEAD with an empty page, which must not be cached: HEAD
 * is handled as a GET whose body is not sent.
 */
function toRequest(
  address: string,
  req: ExpressRequest,
  res: ExpressResponse,
  form?: Uint8Array<ArrayBuffer>,
): Request {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const method = req.method === "HEAD" ? "GET" : req.method;
  return new Request(address, { method, headers, signal: controller.signal, ...(form && { body: form }) });
}
