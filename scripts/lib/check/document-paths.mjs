import path from "node:path";

/** Names in documents that are not in the repository: made by a build or at run time, or part of an installed package. */
const MADE_ELSEWHERE = [
  // The installed console's files and installers
  "desktop/release/",
  "desktop/resources/release-notes.md",
  "latest.yml",
  "latest-mac.yml",
  "latest-linux.yml",
  "latest*.yml",
  "outbox.json",
  // The data folder and the built api
  ".data/",
  "mysql/",
  "mysql-tmp/",
  "imports/",
  "private/",
  "tmp/",
  "logs/",
  "api/dist/main.js",
  "database.json",
  "demo.json",
  "run.json",
  "logs/database.log",
  // A file of the package `electron`, and a time zone
  "electron.d.ts",
  "Africa/Nairobi",
];

const FILE_NAME = /\.(ts|tsx|mjs|cjs|js|json|md|css|csv|yml|sql|sh|html|svg|webp|service|conf)$/;
/** URLs, absolute paths, packages, settings, and paths with an ellipsis. */
const NOT_OURS = /^[/~@]|:|…|=|^DATA_DIR\b/;

/**
 * Returns what the documents name and does not exist: links, and anything in backticks that looks like a path. `*`, `<name>` and `{a,b}` match
 * parts of a name; a decision may be named by its number alone. A path starts at the root or the document's folder, or is the end of
 * a path ("stock.ts").
 * @param {readonly string[]} files all files of the repository
 * @param {(file: string) => string} read
 * @returns {string[]} one line for each
 */
export function documentProblems(files, read) {
  const all = [...new Set(files.flatMap(withFolders))].join("\n");
  const isThere = (/** @type {string} */ name, /** @type {"^" | "(?:^|/)"} */ begin) =>
    new RegExp(`${begin}${pattern(name.replace(/\/$/, ""))}$`, "m").test(all);

  return files
    .filter((file) => file.endsWith(".md"))
    .flatMap((document) => {
      const text = withoutBlocks(read(document));
      const isMissing = (/** @type {Named} */ { name, isRelative }) =>
        !(isRelative ? isThere(fromHere(document, name), "^") : isThere(name, "(?:^|/)"));
      return [...links(text), ...quotedPaths(text)]
        .filter(isMissing)
        .map(({ name, index }) => `${document}:${lineOf(text, index)} names ${name}, which is not there`);
    });
}

/** Blanks code blocks, whose commands may name files that they create; line numbers stay the same. */
const withoutBlocks = (/** @type {string} */ text) =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/[^\n]/g, ""));

const fromHere = (/** @type {string} */ document, /** @type {string} */ name) =>
  path.posix.join(path.posix.dirname(document), name).replace(/\/$/, "");

/** Returns a file and its parent folders. */
function withFolders(/** @type {string} */ file) {
  const parts = file.split("/");
  return parts.map((_, end) => parts.slice(0, end + 1).join("/"));
}

/** Returns a path as the source of a regular expression. */
const pattern = (/** @type {string} */ name) =>
  name
    .replace(/[.+?^$()[\]{}\\|]/g, "\\$&")
    .replace(/\*|<[\w-]+>/g, "[^/\\n]*")
    .replace(/(^|\/)(\d{3})$/, "$1$2-[^/\\n]*\\.md");

const lineOf = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split("\n").length;

/** @typedef {{ name: string, index: number, isRelative: boolean }} Named a path, where it stands, and whether it begins here */

/**
 * @param {string} text
 * @returns {Named[]}
 */
function links(text) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: target = "", index }) => {
    const [name = ""] = target.split("#");
    return name && !/^\w+:/.test(name) ? [{ name, index, isRelative: true }] : [];
  });
}

/**
 * @param {string} text
 * @returns {Named[]}
 */
function quotedPaths(text) {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: quoted = "", index }) =>
    (quoted.startsWith("~") ? [] : quoted.split(/\s+/))
      .map((word) => word.replace(/[,;]$/, ""))
      .filter((word) => !NOT_OURS.test(word) && (FILE_NAME.test(word) || word.includes("/")))
      .filter((word) => !MADE_ELSEWHERE.includes(word))
      .flatMap(alternatives)
      .map((name) => ({ name, index, isRelative: name.startsWith("../") || name.startsWith("../../") })),
  );
}

/**
 * Expands "a/{b,c}.ts" to "a/b.ts" and "a/c.ts".
 * @param {string} name
 * @returns {string[]}
 */
function alternatives(name) {
  const [, before = "", names = "", after = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return names ? names.split(",").flatMap((one) => alternatives(`${before}${one}${after}`)) : [name];
}
