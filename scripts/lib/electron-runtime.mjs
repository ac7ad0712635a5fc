import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

/**
 * Electron's own program, where somebody has fetched it (`npx install-electron`); null where not. Asking the package
 * itself would begin a download.
 * @returns {string | null}
 */
export function findElectron() {
  const folder = path.join(root, "node_modules/electron");
  const pathFile = path.join(folder, "path.txt");
  const name = existsSync(pathFile) ? readFileSync(pathFile, "utf8") : "electron";
  const program = path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, "dist"), name);
  return existsSync(program) ? program : null;
}
