import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ file: string, text: string } & ({ before: string } | { after: string } | { sortedAfter: string })} Edit text that goes before or after a place that a file has once, or into the lines after it, in alphabetical order */
/** @typedef {{ needs?: string[], files: Record<string, string>, edits: Edit[], next: string[] }} Plan */

/**
 * Writes what a plan names, all of it or nothing.
 * @param {string} root
 * @param {Plan} plan
 * @returns {string[]} the files that are new or changed
 * @throws {Error} when a file of the plan exists, one that it needs does not, or the place of an edit is not found once
 */
export function writePlan(root, { needs = [], files, edits }) {
  const missing = needs.find((file) => !existsSync(path.join(root, file)));
  if (missing) throw new Error(`${missing} is not there. Please run npm run new -- module first.`);
  const existing = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (existing) throw new Error(`${existing} exists already. Please choose another name.`);
  /** @type {Map<string, string>} */
  const contents = new Map(Object.entries(files));
  for (const edit of edits) {
    const text = contents.get(edit.file) ?? readFileSync(path.join(root, edit.file), "utf8");
    const place = "before" in edit ? edit.before : "after" in edit ? edit.after : edit.sortedAfter;
    if (text.split(place).length !== 2)
      throw new Error(`${edit.file} does not have this once, so scripts/lib/scaffold/ is out of date:${place}`);
    if ("sortedAfter" in edit) contents.set(edit.file, insertSorted(text, place, edit.text));
    else
      contents.set(
        edit.file,
        text.replace(place, () => ("before" in edit ? edit.text + place : place + edit.text)),
      );
  }
  for (const [file, text] of contents) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...contents.keys()];
}

/**
 * Inserts a line into the block that begins at `place`: before the first line that sorts after it, or at the end of the block.
 * @param {string} text
 * @param {string} place
 * @param {string} line begins with a line break
 */
function insertSorted(text, place, line) {
  const start = text.indexOf(place) + place.length;
  const end = text.indexOf("\n}", start);
  const next = [...text.slice(start, end).matchAll(/\n[^\n]*/g)].find(([other]) => other > line);
  const at = next ? start + next.index : end;
  return text.slice(0, at) + line + text.slice(at);
}
