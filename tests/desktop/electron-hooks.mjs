// Resolves "electron" to the double that the test has put in globalThis. Electron without its binary has nothing else to offer.
const NAMES = [
  "app",
  "autoUpdater",
  "BrowserWindow",
  "clipboard",
  "crashReporter",
  "dialog",
  "ipcMain",
  "Menu",
  "nativeImage",
  "nativeTheme",
  "net",
  "Notification",
  "powerMonitor",
  "protocol",
  "safeStorage",
  "screen",
  "session",
  "shell",
  "Tray",
  "utilityProcess",
  "webContents",
];
const code = `const electron = globalThis.electronDouble; export const { ${NAMES.join(", ")} } = electron; export default electron;`;

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier !== "electron" && specifier !== "electron/main") return await next(specifier, context);
  // A new start of the program is a new address of its main file: it meets a double of its own.
  const launch = new URL(context.parentURL ?? "file:///").search;
  return { url: `data:text/javascript,${encodeURIComponent(code)}//${encodeURIComponent(launch)}`, shortCircuit: true };
}
