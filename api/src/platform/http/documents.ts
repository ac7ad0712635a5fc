import type { Endpoint } from "@fundi/shared/endpoint";
import { Router } from "express";
import { docsPage } from "./docs-page";
import { toOpenApi } from "./openapi";

/** Serves the contract as a document, `/api/openapi.json`, and as a page, `/api/docs`. Made at the first request. */
export function createDocuments(
  contract: Readonly<Record<string, Endpoint & { domain: string }>>,
  info: { title: string; version: string },
): Router {
  let document: unknown;
  const read = () => {
    document ??= toOpenApi(contract, info);
    return document;
  };
  const router = Router();
  router.get("/api/openapi.json", (_req, res) => {
    res.setHeader("cache-control", "public, max-age=300");
    res.json(read());
  });
  router.get("/api/docs", (_req, res) => {
    res.setHeader("cache-control", "public, max-age=300");
    res.type("html").send(docsPage(read()));
  });
  return router;
}
