import { spawn } from "node:child_process";
import path from "node:path";
import { buildIfStale } from "../builds.mjs";
import { findElectron } from "../electron-runtime.mjs";
import { root } from "../paths.mjs";

/** Whether a window can be opened on this machine: Electron is installed, a display exists, and no setting forbids it. */
export function canOpenConsole({ env = process.env, platform = process.platform } = {}) {
  const hasScreen = platform !== "linux" || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return hasScreen && !env.CI && env.CONSOLE !== "web" && findElectron() !== null;
}

/**
 * Opens the installed console with this shop. Closing it does not stop the shop.
 * @param {{ shop: string }} options address of the api
 * @returns {Promise<() => void>} closes the window
 */
export async function openConsole({ shop }) {
  await buildIfStale("shell");
  const electron = spawn(String(findElectron()), [path.join(root, "desktop")], {
    stdio: "ignore",
    env: { ...process.env, FUNDI_SHOP: shop },
  });
  electron.on("error", (error) => console.error(`The console's window did not open: ${error.message}`));
  return () => void electron.kill();
}
