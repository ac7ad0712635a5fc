import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { Router } from "express";
import { docsPage } from "./docs-page";
import { toOpenApi } from "./openapi";

/**
 * Serves the contract as a document, `/api/openapi.json`, and as a page, `/api/docs`. Each is rendered once, at the
 * first request.
 */
export function createDocuments(
  contract: Readonly<Record<string, Endpoint & { domain: string }>>,
  info: { title: string; version: string },
): Router {
  let json: string | undefined;
  let page: string | undefined;
  const router = Router();
  router.get("/api/openapi.json", (_req, res) => {
    json ??= JSON.stringify(toOpenApi(contract, info));
    res.setHeader("cache-control", "public, max-age=300");
    res.type("json").send(json);
  });
  router.get("/api/docs", (_req, res) => {
    page ??= docsPage(toOpenApi(contract, info));
    res.setHeader("cache-control", "public, max-age=300");
    res.type("html").send(page);
  });
  return router;
}
