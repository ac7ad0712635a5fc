import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSurface } from "./electron-surface.mjs";
import { root } from "./paths.mjs";

/**
 * The files that are generated from electron.d.ts and from the calls that the shell makes.
 * @returns {{ file: string, text: string }[]}
 */
export function generateElectronApi() {
  const surface = readSurface();
  return [
    { file: path.join(root, "tests/desktop/electron/surface.json"), text: `${JSON.stringify(surface, null, 2)}\n` },
  ];
}

/**
 * What is wrong with the generated files: "" when they are those of the installed Electron and of the present code.
 * @returns {Promise<string>}
 */
export async function electronApiProblems() {
  return await Promise.resolve(
    generateElectronApi()
      .filter(({ file, text }) => !existsSync(file) || readFileSync(file, "utf8") !== text)
      .map(({ file }) => `${path.relative(root, file)} is out of date: npm run electron-api`)
      .join("\n"),
  );
}
