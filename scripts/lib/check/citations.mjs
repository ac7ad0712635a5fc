/**
 * What no comment, test title or document may cite, because it is not in the repository: state the rule itself instead.
 * @type {{ what: string, pattern: RegExp }[]}
 */
const RETIRED = [
  {
    what: "a row of a checklist",
    pattern:
      /\b(?:ADM-[A-Z]{3}|API|APT|AUTH|BELL|BOT|CART|CAT|CFG|CHK|FAV|LOY|MSG|NAV|NTF|PAY|PRO|QRY|QUO|RT|SUP|UPL)-\d{2}\b|\bchecklist [A-Z]{2,5}\b/,
  },
  { what: "a list of decisions", pattern: /\bdecisions\.md\b|\(D\d{1,2}(?: \d{1,2})?(?:, [^)]*)?\)/ },
  { what: "a specification", pattern: /\bthe specification\b|\bspecification \d|\d §\d/i },
  { what: "a review", pattern: /\bfindings? [A-Z]{1,3}-?\d|\(UX-\d+\)/i },
];

/** A decision by its number, in words or as a path. */
const DECISION = /\bdecisions?(?: |\/)(\d{3})\b/gi;

/**
 * Returns the citations of a file that point outside the repository.
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} files all files of the repository, among them `docs/decisions/NNN-….md`
 * @returns {string[]} one line for each
 */
export function citationProblems(file, text, files) {
  const retired = RETIRED.flatMap(({ what, pattern }) =>
    found(text, new RegExp(pattern, `g${pattern.flags}`)).map((at) => ({
      ...at,
      what: `${what} that is not in the repository`,
    })),
  );
  const decisions = found(text, DECISION)
    .filter(({ part }) => !files.some((name) => name.startsWith(`docs/decisions/${part}-`)))
    .map((at) => ({ ...at, what: "a decision that is not there" }));
  return [...retired, ...decisions].map(
    ({ what, cited, index }) => `${file}:${text.slice(0, index).split("\n").length} cites ${what}: ${cited}`,
  );
}

const found = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(({ 0: cited, 1: part = "", index }) => ({ cited, part, index }));
