import { spawnSync } from "node:child_process";

/**
 * Installs one Debian or Ubuntu package without the packages it merely recommends; the lists are fetched when missing.
 * @param {string} name
 * @returns {boolean} whether it is installed now
 */
export function aptInstall(name) {
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync("apt-get", ["-y", "-qq", "-o", "DPkg::Lock::Timeout=120", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const install = () => apt("install", "--no-install-recommends", name);
  return apt("update") ? install() : install();
}
