import path from "node:path";
import { build } from "vite";

/**
 * Builds the catalogue of a folder that contains the project.
 * @param {string} root
 * @param {string} outDir
 */
export async function buildCatalog(root, outDir) {
  const configFile = path.join(root, "tests/catalog/vite.config.ts");
  await build({ configFile, mode: "production", logLevel: "warn", build: { outDir } });
}
