import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { exampleId } from "./example-files.mjs";

/** The folders in which each component needs examples. */
const COVERED = [
  "storefront/app/components",
  "desktop/src/renderer/src/ui",
  "desktop/src/renderer/src/figures",
  "desktop/src/renderer/src/lists",
];

/** @param {string} root @param {string} folder */
const filesIn = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
        .sort()
    : [];

/**
 * Returns the ids of all components that have examples.
 * @param {string} root the project's folder
 */
export const catalogIds = (root) =>
  ["storefront/app", "desktop/src/renderer/src"]
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => file.endsWith(".examples.tsx"))
    .map(exampleId);

/**
 * Returns the files of components that need examples, below the project's folder.
 * @param {string} root the project's folder
 */
export const componentFiles = (root) =>
  COVERED.flatMap((folder) => filesIn(root, folder)).filter(
    (file) => file.endsWith(".tsx") && !/\.(test|examples)\.tsx$/.test(file),
  );
