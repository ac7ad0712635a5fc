/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Returns the problems of a package-lock.json: URLs of one registry, which may be unreachable elsewhere, and builds
 * for other systems that npm left out because the registry did not have them (`npm ci` then fails there).
 * @param {string} text
 * @returns {string[]}
 */
export function lockProblems(text) {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(text).packages;
  return Object.entries(packages).flatMap(([place, { resolved, optionalDependencies = {} }]) => [
    ...(resolved?.startsWith("http") ? [`${place} names a registry's address`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isReachable(packages, place, name))
      .map((name) => `${place} wants ${name}, which is not in the lock file`),
  ]);
}

/**
 * Node's resolution: a package is found in its dependant's node_modules or in those of a parent folder.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {string} name
 */
function isReachable(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (`${folder ? `${folder}/` : ""}node_modules/${name}` in packages) return true;
    if (!folder) return false;
  }
}
