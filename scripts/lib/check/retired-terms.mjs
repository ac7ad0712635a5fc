/**
 * A word that is not used any more, with what to use instead. `docs/glossary.md` has both in one row. `names` matches
 * identifiers in code, `files` parts of file names, `comments` the text of comments.
 * @typedef {{ not: string, use: string, names?: RegExp, files?: RegExp, comments?: RegExp }} RetiredTerm
 */

/** @type {readonly RetiredTerm[]} */
export const RETIRED_TERMS = [
  { not: "kept", use: "cached", names: /\b[kK]ept[A-Z]\w*|\b\w+Kept\b/, files: /\bkept\b/ },
  {
    not: "answer",
    use: "response",
    names: /\b[a-z]*(?:Api|Binary|Cached|Double|Early|Http|Json|Public|Read|Server|Strange)Answers?\b/,
    comments: /^Answers\b/,
  },
  { not: "settled", use: "debounce", names: /\buseSettled\w*/ },
  { not: "exclusively", use: "lock", names: /\bexclusively\(/ },
  { not: "attempt key", use: "idempotency key", names: /\battemptKey\w*/ },
  { not: "pass through", use: "reverse proxy", names: /\bpassThrough\w*/, files: /\bpass-through\b/ },
  { not: "hook", use: "webhook", names: /\b(?:bank|card|provider)Hooks?\b|\bHookSettings\b/ },
  {
    not: "desk",
    use: "collaboration",
    names: /\b[dD]esk[A-Z]\w*|\b[a-z]\w*Desk\b/,
    files: /\bdesk\b/,
  },
  { not: "visit", use: "appointment", names: /\bVisit[A-Z]\w*|\b[a-z]\w*Visits?\b/, files: /\bvisits?\b/ },
  { not: "news", use: "notification", names: /\bNews[A-Z]\w*|\b\w+News\b/, files: /\bnews\b/ },
  {
    not: "paper",
    use: "document",
    names: /\b[pP]aper(?!Buttons|Format|Size|Width)[A-Z]\w*|\b[a-z]\w*Paper\b/,
    files: /\bpapers?\b(?!-(?:buttons|format|size))/,
  },
  {
    not: "letter",
    use: "mail",
    names: /\b[lL]etter(?!Spacing)[A-Z]\w*|\b(?!column)[a-z]\w*Letters?\b/,
    files: /\bletters?\b/,
  },
  { not: "told", use: "notify", names: /\b(?:tell|told)[A-Z]\w*/, files: /\btell\b/ },
  { not: "hears", use: "listener", names: /\bhears?[A-Z]\w*/ },
  { not: "basket", use: "cart", names: /\b[bB]asket\w*/, files: /\bbasket\b/ },
  { not: "whoever", use: "caller", comments: /\bwhoever\b/i },
  {
    not: "is no error",
    use: "is not an error",
    comments: /(?<!\bthere )\bis no (?:error|failure|answer|problem|reason)\b/i,
  },
  { not: "anew", use: "again", comments: /\banew\b/i },
  { not: "by half", use: "halfway", comments: /\bby half\b/i },
  { not: "of which nothing", use: "none of which", comments: /\bof which nothing\b/i },
];

const CODE = /\.(?:ts|tsx|mjs|cjs)$/;

/** Any of the terms: most files have none, and need no look at their lines. */
const ANY = new RegExp(
  RETIRED_TERMS.flatMap(({ names, comments }) => [names, comments])
    .flatMap((pattern) => (pattern ? [pattern.source.replace(/^\^/, "")] : []))
    .join("|"),
  "i",
);

/** Files that have to name the words. */
const EXEMPT = /(?:^|\/)retired-terms(?:\.test)?\.mjs$/;

/**
 * Returns the retired terms in a file, one line each with the file, the line and the replacement.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function retiredTermProblems(file, text) {
  if (EXEMPT.test(file) || !CODE.test(file)) return [];
  const named = RETIRED_TERMS.filter(({ files }) => files?.test(file)).map((term) => problem(file, term, file));
  const lines = (ANY.test(text) ? text.split("\n") : []).flatMap((line, index) => {
    const comment = commentIn(line);
    return RETIRED_TERMS.flatMap((term) => {
      const found = term.names?.exec(line)?.[0] ?? (comment === null ? undefined : term.comments?.exec(comment)?.[0]);
      return found === undefined ? [] : [problem(`${file}:${index + 1}`, term, found)];
    });
  });
  return [...named, ...lines];
}

/** @param {string} place @param {RetiredTerm} term @param {string} found */
const problem = (place, { not, use }, found) =>
  `${place} uses a retired term: ${found}. Write “${use}” instead of “${not}” (docs/glossary.md)`;

/**
 * Returns the text of the comment on a line, also of a line inside a block comment; null without one.
 * @param {string} line
 */
function commentIn(line) {
  const found = /^\s*(?:\{?\/\*\*?|\*(?!\/)|\/\/)\s*(.*)$/.exec(line) ?? /[^:"'`]\s\/\/\s(.*)$/.exec(line);
  return found?.[1] ?? null;
}
