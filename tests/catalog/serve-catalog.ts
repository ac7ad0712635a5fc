import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { preview } from "vite";
import { buildCatalog } from "../../scripts/lib/catalog/build-catalog.mjs";
import { root } from "../../scripts/lib/paths.mjs";

/** Serves the built catalogue, of CATALOG_DIST or built now, and sets its address. Returns how to stop it. */
export default async function serveCatalog(): Promise<() => Promise<void>> {
  const given = process.env.CATALOG_DIST;
  const outDir = given ?? mkdtempSync(path.join(tmpdir(), "fundi-catalog-"));
  if (!given) await buildCatalog(root, outDir);
  const server = await preview({
    configFile: false,
    root: outDir,
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
    logLevel: "silent",
  });
  const address = server.httpServer.address();
  if (!address || typeof address === "string") throw new Error("The catalogue could not be served.");
  process.env.CATALOG_URL = `http://127.0.0.1:${address.port}`;
  return async () => {
    await server.close();
    if (!given) rmSync(outDir, { recursive: true });
  };
}
