import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "../paths.mjs";
import { repositoryFiles, repositoryText } from "./repository-files.mjs";

/**
 * The review result of each regular expression of the product. `linear`: an analysis found that its time grows no faster
 * than the text. `bounded`: it may take longer; the value is the reason why that is harmless.
 * @typedef {{ linear: string[], bounded: Record<string, string> }} KnownPatterns
 */

/** The review record, written by `npm run patterns`. */
export const PATTERNS_FILE = path.join(root, "scripts/lib/check/known-patterns.json");

/** @returns {KnownPatterns} */
export const knownPatterns = () => JSON.parse(readFileSync(PATTERNS_FILE, "utf8"));

const PRODUCT = /^(api\/src|shared\/src|storefront\/app|desktop\/src)\/.*\.tsx?$|^storefront\/server\.ts$/;
const BESIDE = /\.test\.tsx?$|\.screen\.tsx$|\/testing\/|\/src\/demo\//;

/** A slash that can begin a pattern: parsing is expensive, and most files have none. */
const MAY_BEGIN = /[=(,:!&|?{};[\s]\/(?![/*>])/;

/**
 * Returns the regular expression literals of a file in source form: "/^a+$/u".
 * @param {string} file its name tells the language
 * @param {string} text
 */
export function patternsOf(file, text) {
  /** @type {string[]} */
  const found = [];
  if (!MAY_BEGIN.test(text)) return found;
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** Returns every regular expression of the product with the files that contain it. */
export function productPatterns() {
  /** @type {Map<string, string[]>} */
  const patterns = new Map();
  for (const file of repositoryFiles().filter((name) => PRODUCT.test(name) && !BESIDE.test(name)))
    for (const pattern of patternsOf(file, repositoryText(file)))
      patterns.set(pattern, [...(patterns.get(pattern) ?? []), file]);
  return patterns;
}

/**
 * Returns the problems of the record: patterns without review, missing reasons, entries of removed patterns.
 * @param {ReadonlyMap<string, string[]>} patterns
 * @param {KnownPatterns} known
 * @returns {string[]}
 */
export function patternProblems(patterns, { linear, bounded }) {
  const known = new Set([...linear, ...Object.keys(bounded)]);
  return [
    ...[...patterns]
      .filter(([pattern]) => !known.has(pattern))
      .map(([pattern, files]) => `${files[0]}: ${pattern} was not looked at. Run: npm run patterns`),
    ...[...known]
      .filter((pattern) => !patterns.has(pattern))
      .map((pattern) => `${pattern} is gone. Run: npm run patterns`),
    ...Object.entries(bounded)
      .filter(([, reason]) => reason.trim() === "")
      .map(([pattern]) => `${pattern} may take long: write it otherwise, or say why it does no harm`),
  ];
}
