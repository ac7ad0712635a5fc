/**
 * Whether Fundi runs on this version of Node: 20.19 and later, 22.13 and later, 24 and everything after it.
 * @param {string} version such as "20.19.0"
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 13;
  return major >= 24;
}

/** Ends the process with an explanation when Node is too old. */
export function requireNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(`Fundi needs Node 20.19, 22.13, 24 or later; this is ${process.versions.node}.`);
  console.error("Install a current version from https://nodejs.org and run the same command again.");
  process.exit(1);
}
