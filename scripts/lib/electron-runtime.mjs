import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

/**
 * Returns Electron's program if it was downloaded (`npx install-electron`), else null. Calling the package
 * itself would start a download.
 * @returns {string | null}
 */
export function findElectron() {
  const folder = path.join(root, "node_modules/electron");
  const pathFile = path.join(folder, "path.txt");
  const name = existsSync(pathFile) ? readFileSync(pathFile, "utf8") : "electron";
  const program = path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, "dist"), name);
  return existsSync(program) ? program : null;
}
