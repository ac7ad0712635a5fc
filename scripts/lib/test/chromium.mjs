import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { aptInstall } from "../database/apt.mjs";
import { installed } from "../paths.mjs";

/** Chromium without windows, tabs and menus, as Debian packages it. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  HEADLESS_SHELL,
];

/**
 * Returns the Chromium of this machine: CHROMIUM_PATH, or one in a usual place that starts. Undefined: Playwright's download.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  // Ubuntu's package installs a script here that only says to install a snap, so the program has to print its version.
  return USUAL_PLACES.find((file) => existsSync(file) && /\d+\.\d+/.test(versionOf(file)));
}

/**
 * Returns the browser of the journeys: CHROMIUM_PATH, else Chromium's headless shell, else `findChromium`. The shell takes a fifth of the
 * processor time for each window, since it draws no menus.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** @param {string} file */
const versionOf = (file) =>
  spawnSync(file, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 20_000 }).stdout ?? "";

/**
 * Ensures that the journeys have a browser: the headless shell or the machine's, else Debian's packages when root, else
 * Playwright's download. Throws the possible remedies when there is none.
 */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} does not exist.`);
  if (chosen || existsSync(HEADLESS_SHELL)) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium's headless shell from the system's package archive…");
    if (aptInstall("chromium-headless-shell") || findChromium() || aptInstall("chromium")) return;
  }
  if (findChromium()) return;
  const download = spawnSync(process.execPath, [installed("playwright/cli.js"), "install", "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (download.status !== 0) {
    throw new Error(
      "No Chromium was found and none could be downloaded. Install one, or name it: CHROMIUM_PATH=… npm test",
    );
  }
}
