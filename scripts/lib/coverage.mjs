import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["api/src", "desktop/src", "scripts", "shared/src", "storefront/app", "tests"];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;

/**
 * Every test file of the project with its text.
 * @param {string} root
 * @returns {Map<string, string>} by path from the root, with forward slashes
 */
export function readTestFiles(root) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => TEST_FILE.test(file) && !file.includes("node_modules"))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/"))),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

/**
 * What is untrue in docs/coverage.md: rows left out or told twice, and tests that are not there.
 * @param {string} text
 * @param {Map<string, string>} files test files by path
 * @returns {string[]}
 */
export function coverageProblems(text, files) {
  const rows = text.split("\n").flatMap(readRow);
  return [...rowProblems(rows), ...rows.flatMap(({ id, proof }) => proofProblems(id, proof, files))];
}

/** @typedef {{ id: string, group: string, from: number, to: number, proof: string }} Row of one id, or of a range */

/**
 * @param {string} line
 * @returns {Row[]}
 */
function readRow(line) {
  const match = /^\| (([A-Z]+(?:-[A-Z]+)?)-(\d+)(?:\.\.(\d+))?) \|(.*)\|$/.exec(line);
  if (!match) return [];
  const [, id = "", group = "", from = "", to = from, proof = ""] = match;
  return [{ id, group, from: Number(from), to: Number(to), proof: proof.trim() }];
}

/**
 * A group's rows follow one another from 1, none left out and none told twice.
 * @param {Row[]} rows
 */
function rowProblems(rows) {
  const problems = rows.length === 0 ? ["there are no rows"] : [];
  /** @type {Map<string, number>} */
  const last = new Map();
  for (const { id, group, from, to } of rows) {
    const expected = (last.get(group) ?? 0) + 1;
    if (from !== expected) problems.push(`${id} stands where ${group}-${String(expected).padStart(2, "0")} belongs`);
    last.set(group, to);
  }
  return problems;
}

/**
 * @param {string} id
 * @param {string} proof
 * @param {Map<string, string>} files
 */
function proofProblems(id, proof, files) {
  if (proof === "" || proof === "later:") return [`${id} says nothing`];
  return [...proof.matchAll(/`([^`]+?) › ([^`]+)`/g)].flatMap(([, file = "", title = ""]) => {
    const found = [...files].filter(([name]) => name === file || name.endsWith(`/${file}`));
    const [test] = found;
    if (!test) return [`${id}: there is no ${file}`];
    if (found.length > 1) return [`${id}: ${file} may be any of ${found.map(([name]) => name).join(", ")}`];
    return titlesIn(test[1]).some((pattern) => pattern.test(title)) ? [] : [`${id}: ${file} has no “${title}”`];
  });
}

/**
 * The titles of tests in a source text. What a title has filled in, `${name}` or `%s`, may be anything.
 * @param {string} source
 * @returns {RegExp[]}
 */
function titlesIn(source) {
  const calls = source.matchAll(/(?:\b(?:it|test)|\))\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g);
  return [...calls].flatMap(([, literal = ""]) => {
    const parts = literal
      .slice(1, -1)
      .replace(/\\(.)/g, "$1")
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}|%[sdifjo]/);
    // A title that is nothing but what is filled in would be true of anything.
    if (!/\p{L}/u.test(parts.join(""))) return [];
    const fixed = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    return [new RegExp(`^${fixed.join(".+")}$`)];
  });
}
