import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";

interface RemixHandlerOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
  getLoadContext: (req: ExpressRequest, res: ExpressResponse) => AppLoadContext;
}

/** Remix on Express 5, which Remix's own adapter (Express 4) does not install with. */
export function remixHandler({ build, mode, getLoadContext }: RemixHandlerOptions): RequestHandler {
  const handle = createRequestHandler(build, mode);
  return async (req, res) => {
    const answer = await handle(toRequest(req, res), getLoadContext(req, res));
    res.statusMessage = answer.statusText;
    res.status(answer.status);
    for (const [name, value] of answer.headers) {
      if (name === "set-cookie") res.append(name, value);
      else res.setHeader(name, value);
    }
    if (answer.body) await writeReadableStreamToWritable(answer.body, res);
    else res.end();
  };
}

function toRequest(req: ExpressRequest, res: ExpressResponse): Request {
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
  return new Request(new URL(req.originalUrl, `${req.protocol}://${req.get("host") ?? "localhost"}`), init);
}
