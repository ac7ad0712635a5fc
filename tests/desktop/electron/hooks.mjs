// Resolves "electron" to the double that the test has put in globalThis. Electron without its binary has nothing else to offer.
import { readFileSync } from "node:fs";

const { modules } = JSON.parse(readFileSync(new URL("surface.json", import.meta.url), "utf8"));
const names = Object.keys(modules).join(", ");
const electron = `const electron = globalThis.electronDouble; export const { ${names} } = electron; export default electron;`;
const updater = "export default globalThis.electronUpdater;";

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  const code = { electron, "electron/main": electron, "electron-updater": updater }[specifier];
  if (!code) return await next(specifier, context);
  // A new start of the program is a new address of its main file: it meets a double and an updater of its own.
  const launch = new URL(context.parentURL ?? "file:///").search;
  return { url: `data:text/javascript,${encodeURIComponent(code)}//${encodeURIComponent(launch)}`, shortCircuit: true };
}
