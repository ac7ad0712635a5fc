// `npm run patterns`: analyses each unreviewed regular expression, and records those that read a text in a time
// that grows no faster than the text. The others are recorded with an empty reason: rewrite them, or say why they are harmless.
import { writeFileSync } from "node:fs";
import { knownPatterns, PATTERNS_FILE, productPatterns } from "./lib/check/patterns.mjs";

const ANALYSER = "recheck";
const VERSION = "4.5.0";
const TIMEOUT_MS = 10_000;

const { checkSync } = await import(ANALYSER).catch(() => {
  console.error(`The analysis is not installed, for it is large: npm install --no-save ${ANALYSER}@${VERSION}`);
  process.exit(1);
});
const known = knownPatterns();
const patterns = productPatterns();
const linear = known.linear.filter((pattern) => patterns.has(pattern));
const bounded = Object.fromEntries(Object.entries(known.bounded).filter(([pattern]) => patterns.has(pattern)));
const seen = new Set([...linear, ...Object.keys(bounded)]);
for (const [pattern, files] of patterns) {
  if (seen.has(pattern)) continue;
  const end = pattern.lastIndexOf("/");
  const { status, complexity } = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: TIMEOUT_MS });
  if (status === "safe") linear.push(pattern);
  else {
    bounded[pattern] = "";
    console.log(`${files[0]}: ${pattern}\n  ${complexity?.summary ?? "not decided in time"}`);
  }
}
const sorted = Object.fromEntries(Object.entries(bounded).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(PATTERNS_FILE, `${JSON.stringify({ linear: linear.sort(), bounded: sorted }, null, 2)}\n`);
console.log(`${linear.length} read a text once, ${Object.keys(bounded).length} may take longer.`);
