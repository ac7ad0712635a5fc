import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installed, root } from "./paths.mjs";

/** Settings of the calling npm that would make `npm ci` omit what the build needs, or install it elsewhere. */
const MISLEADING =
  /^npm_config_(omit|only|production|ignore_scripts|global|workspaces?|include_workspace_root|dry_run|prefix|local_prefix)$/i;

/** Written only after a complete installation, so an interrupted one is repeated. */
const stamp = installed(".fundi-installed");
const system = `${process.platform} ${process.arch} ${process.versions.modules}`;

/**
 * Runs `npm ci` unless node_modules already matches the lock file, for this system and this version of Node.
 * @returns {boolean} whether anything was installed
 */
export function ensureDependencies() {
  const lock = read(path.join(root, "package-lock.json"));
  const wanted = `${system}\n${createHash("sha256").update(lock).digest("hex")}`;
  const found = read(stamp);
  if (found === wanted) return false;
  const sameSystem = !found || found.startsWith(`${system}\n`);
  if (sameSystem && isInstalled(lock, read(installed(".package-lock.json")))) {
    writeFileSync(stamp, wanted);
    return false;
  }

  console.log("Installing packages (the first time this takes minutes on a slow machine or network)…");
  rmSync(stamp, { force: true });
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm's own script is run with node, because npm.cmd cannot be started without a shell on Windows.
  const cli = process.env.npm_execpath;
  const viaNode = cli?.endsWith(".js");
  const done = spawnSync(viaNode ? process.execPath : "npm", viaNode ? [String(cli), ...args] : args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: !viaNode && process.platform === "win32",
    env: installEnvironment(),
  });
  if (done.status !== 0) {
    throw new Error(
      "npm could not install the packages (see above). Check the network, then run the same command again.",
    );
  }
  writeFileSync(stamp, wanted);
  return true;
}

/** With NODE_ENV=production npm leaves out the development packages, with which everything is built. */
function installEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => name !== "NODE_ENV" && !MISLEADING.test(name));
  return Object.fromEntries(kept);
}

/**
 * Whether the exact versions of the lock file are installed already: npm records what it has put
 * into node_modules when it is done.
 * @param {string} lock
 * @param {string} actual
 */
export function isInstalled(lock, actual) {
  if (!actual) return false;
  const wanted = Object.entries(JSON.parse(lock).packages);
  const { packages } = JSON.parse(actual);
  return wanted.every(([place, { version, link, optional }]) => {
    if (!place.includes("node_modules/") || link) return true;
    return packages[place] ? packages[place].version === version : Boolean(optional);
  });
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
