import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { aptInstall } from "./apt.mjs";
import { installed } from "./paths.mjs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium of this machine: CHROMIUM_PATH, or one in a usual place that starts. Undefined: Playwright's own download.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  // Ubuntu's package puts a script here that only says to install a snap, so it has to show its version.
  return USUAL_PLACES.find((file) => existsSync(file) && /\d+\.\d+/.test(versionOf(file)));
}

/** @param {string} file */
const versionOf = (file) =>
  spawnSync(file, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 20_000 }).stdout ?? "";

/**
 * Makes sure that the journeys have a browser: the machine's, else Debian's package when root, else Playwright's download.
 * Throws with the ways out when there is none.
 */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} does not exist.`);
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing chromium from the system's package archive…");
    if (aptInstall("chromium") && findChromium()) return;
  }
  const download = spawnSync(process.execPath, [installed("playwright/cli.js"), "install", "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (download.status !== 0) {
    throw new Error(
      "No Chromium was found and none could be downloaded. Install one, or name it: CHROMIUM_PATH=… npm test",
    );
  }
}
