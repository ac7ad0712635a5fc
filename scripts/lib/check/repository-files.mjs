import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";

/** One line of a .gitignore that names a file or folder anywhere, with `*` for any part of the name. */
const namePattern = (/** @type {string} */ line) =>
  new RegExp(`^${line.replace(/\/$/, "").replaceAll(".", "\\.").replaceAll("*", ".*")}$`);

/**
 * Returns the files of the repository that .gitignore does not match: paths from its root, with `/`. Needs no git.
 * @param {string} [top] the repository's folder
 * @returns {string[]}
 */
export function repositoryFiles(top = root) {
  const lines = readFileSync(path.join(top, ".gitignore"), "utf8").split(/\r?\n/).filter(Boolean);
  const ignored = [".git", ...lines].map(namePattern);
  /** @type {(folder: string) => string[]} */
  const filesIn = (folder) =>
    readdirSync(path.join(top, folder), { withFileTypes: true })
      .filter(({ name }) => !ignored.some((pattern) => pattern.test(name)))
      .flatMap((entry) => {
        const file = folder ? `${folder}/${entry.name}` : entry.name;
        return entry.isDirectory() ? filesIn(file) : [file];
      });
  return filesIn("");
}

/**
 * Returns the text of a file; "" for a binary file.
 * @param {string} file its path from the root
 */
export function repositoryText(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  return text.includes("\0") ? "" : text;
}
