import path from "node:path";

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Absolute path of a file of an installed package, e.g. `installed("tsx/dist/cli.mjs")`. */
export const installed = (/** @type {string} */ file) => path.join(root, "node_modules", file);
