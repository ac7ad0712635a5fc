import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { callerHeaders } from "./api.server";
import { ApiReads } from "./api-reads.server";
import { KeptAnswer } from "./kept-answer.server";
import { KeptPages } from "./kept-pages.server";

interface RemixHandlerOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
}

/** Remix on Express 5, which Remix's own adapter (Express 4) does not install with; pages are kept and tagged. */
export function remixHandler({ build, mode }: RemixHandlerOptions): RequestHandler {
  const handle = createRequestHandler(build, mode);
  const pages = new KeptPages();
  return async (req, res) => {
    const context = {
      requestId: String(req.headers["x-request-id"]),
      clientAddress: req.ip ?? "",
      reads: new ApiReads(),
    };
    // The whole of it is the key: the origin is part of a page, which names it in its canonical address.
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
    const isQuestion = req.method === "GET" || req.method === "HEAD";
    const kept = isQuestion ? await pages.find(address, callerHeaders(context)) : null;
    if (kept) return kept.send(req, res);

    const answer = await handle(toRequest(address, req, res), context as AppLoadContext);
    if (!isQuestion || !answer.headers.get("content-type")?.startsWith("text/html")) return sendAnswer(res, answer);
    if (!answer.headers.has("cache-control"))
      answer.headers.set("Cache-Control", answer.status === 200 ? "no-cache" : "no-store");
    const page = new KeptAnswer(answer.status, [...answer.headers], Buffer.from(await answer.arrayBuffer()));
    if (mode !== "development") pages.keep(address, page, context.reads);
    return page.send(req, res);
  };
}

/** Whether a form was sent from a page of another site, as far as the browser says. */
export function isForeignForm(req: Pick<ExpressRequest, "method" | "get">): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(req.method)) return false;
  const origin = req.get("origin");
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== req.get("host");
}

/** Passes on any other answer: data, redirects, files. */
async function sendAnswer(res: ExpressResponse, answer: Response): Promise<void> {
  res.statusMessage = answer.statusText;
  res.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") res.append(name, value);
    else res.setHeader(name, value);
  }
  if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  else res.end();
}

function toRequest(address: string, req: ExpressRequest, res: ExpressResponse): Request {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const init: RequestInit & { duplex?: "half" } = { method: req.method, headers, signal: gone.signal };
  if (req.method !== "GET" && req.method !== "HEAD") {
    init.body = createReadableStreamFromReadable(req) as BodyInit;
    init.duplex = "half";
  }
  return new Request(address, init);
}
