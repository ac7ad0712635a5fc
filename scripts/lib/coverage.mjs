import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["api/src", "desktop/src", "scripts", "shared/src", "storefront/app", "tests"];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;

/**
 * How many rows each group of the specification's checklist has.
 * @type {Record<string, number>}
 */
export const GROUP_SIZES = {
  NAV: 98,
  AUTH: 67,
  CAT: 46,
  CART: 15,
  CHK: 35,
  PAY: 86,
  QUO: 28,
  APT: 61,
  PRO: 16,
  SUP: 83,
  MSG: 57,
  NTF: 22,
  BELL: 36,
  LOY: 30,
  FAV: 13,
  BOT: 71,
  UPL: 14,
  "ADM-ORD": 15,
  "ADM-INV": 14,
  "ADM-PRD": 22,
  "ADM-SRV": 9,
  "ADM-QUO": 4,
  "ADM-SCH": 12,
  "ADM-CUS": 4,
  "ADM-STF": 9,
  "ADM-MSG": 18,
  "ADM-SUP": 18,
  "ADM-PAY": 6,
  "ADM-DSH": 12,
  "ADM-SET": 3,
  API: 25,
  RT: 26,
  QRY: 29,
  CFG: 13,
};

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
 * @param {Record<string, number>} [sizes] groups that must be there to their last row
 * @returns {string[]}
 */
export function coverageProblems(text, files, sizes = {}) {
  const rows = text.split("\n").flatMap(readRow);
  return [
    ...rowProblems(rows),
    ...Object.entries(sizes).flatMap(([group, size]) => sizeProblems(rows, group, size)),
    ...rows.flatMap(({ id, proof }) => proofProblems(id, proof, files)),
  ];
}

/**
 * @param {Row[]} rows
 * @param {string} group
 * @param {number} size
 */
function sizeProblems(rows, group, size) {
  const last = Math.max(0, ...rows.filter((row) => row.group === group).map(({ to }) => to));
  return last === size ? [] : [`${group} ends at ${last} of ${size} rows`];
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
