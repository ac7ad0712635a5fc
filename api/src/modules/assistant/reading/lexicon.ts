import { editDistance } from "@fundi/shared/values/edit-distance";
import { CONCEPT_WORDS, type Concept } from "./concept-words";
import { verbForms } from "./kiswahili-verbs";
import { SpellingIndex } from "./spelling";
import { PLAIN_WORDS } from "./words/plain-words";
import { FUNCTION_WORDS, NEGATIONS } from "./words/talk-words";

type Language = "en" | "sw";
/** What a word may mean besides a concept. */
type Meaning = Concept | "negation" | "function";

/** How one word of an entry is compared. */
interface Matcher {
  kind: "word" | "beginning" | "root" | "beginning-of-root";
  text: string;
}

interface Entry {
  meaning: Meaning;
  languages: Set<Language>;
  words: readonly Matcher[];
}

/** What words mean, from a place in a question on. */
export interface Meanings {
  /** Words that it covers. */
  length: number;
  meanings: ReadonlySet<Meaning>;
  /** The languages that have these words; both where one cannot tell. */
  languages: ReadonlySet<Language>;
  /** It is a Kiswahili verb that says that something is not so. */
  isNegative: boolean;
}

/** Shorter words are similar to too many others. */
const TYPO_LETTERS = 5;
const LONG_WORD = 8;
/** What may follow the root of a verb without prefixes. */
const LONGEST_ENDING = 5;
const ENDS_IN_VOWEL = /[aeiou]$/;
/** A verb that says itself that something is not so. */
const NEGATIVE_VERB = /^(?:ha(?:i|u|a|tu|m|wa|zi|li|ya|ki|vi|ku)|si)\p{L}{3}/u;
const ONLY_LETTERS = /^\p{L}+$/u;

function readMatcher(text: string): Matcher {
  const isRoot = text.startsWith("-");
  const isBeginning = text.endsWith("*");
  const plain = text.slice(isRoot ? 1 : 0, isBeginning ? -1 : undefined);
  if (isRoot) return { kind: isBeginning ? "beginning-of-root" : "root", text: plain };
  return { kind: isBeginning ? "beginning" : "word", text: plain };
}

const readEntries = (meaning: Meaning, { en, sw }: { en: string; sw: string }): Entry[] =>
  [["en", en] as const, ["sw", sw] as const].flatMap(([language, list]) =>
    list
      .split(",")
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map((phrase) => ({ meaning, languages: new Set([language]), words: phrase.split(" ").map(readMatcher) })),
  );

const ENTRIES: readonly Entry[] = [
  ...Object.entries(CONCEPT_WORDS).flatMap(([concept, words]) => readEntries(concept as Concept, words)),
  ...readEntries("negation", NEGATIONS),
  ...readEntries("function", FUNCTION_WORDS),
];
const LONGEST = Math.max(...ENTRIES.map(({ words }) => words.length));
const PHRASES = ENTRIES.filter(({ words }) => words.length > 1);

const PHRASE_WORDS = new Set(PHRASES.flatMap(({ words }) => words.map(({ text }) => text)));

const WORDS = new Map<string, Entry[]>();
const BEGINNINGS: { text: string; entry: Entry }[] = [];
const ROOTS: { text: string; isWhole: boolean; entry: Entry }[] = [];
for (const entry of ENTRIES) {
  const [matcher, another] = entry.words;
  if (!matcher || another) continue;
  if (matcher.kind === "word") WORDS.set(matcher.text, [...(WORDS.get(matcher.text) ?? []), entry]);
  else if (matcher.kind === "beginning") BEGINNINGS.push({ text: matcher.text, entry });
  else ROOTS.push({ text: matcher.text, isWhole: matcher.kind === "root", entry });
}
const SPELLINGS = new SpellingIndex([...WORDS.keys()].filter((word) => ONLY_LETTERS.test(word)));
const CORRECTIONS = [...WORDS.keys()].filter((word) => word.length >= TYPO_LETTERS && ONLY_LETTERS.test(word));

/** Whether a word is a root, perhaps behind prefixes; a verb may end otherwise than as it is listed: lipa, lipe, lipi. */
function rootMatch(word: string, text: string, isWhole: boolean): { isNegative: boolean } | undefined {
  const isRoot = (rest: string) =>
    isWhole
      ? rest === text || (text.endsWith("a") && ENDS_IN_VOWEL.test(rest) && rest.slice(0, -1) === text.slice(0, -1))
      : rest.startsWith(text);
  // Bare, it ends as all words of the language: "under" is not "unda".
  if (text.length > 2 && ENDS_IN_VOWEL.test(word) && word.length <= text.length + LONGEST_ENDING && isRoot(word))
    return { isNegative: false };
  return verbForms(word).find(({ rest }) => isRoot(rest));
}

const isWordMatch = (word: string, { kind, text }: Matcher): boolean => {
  if (kind === "word") return word === text || singular(word) === text;
  if (kind === "beginning") return word.startsWith(text);
  return rootMatch(word, text, kind === "root") !== undefined;
};

const singular = (word: string): string =>
  word.length > 2 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

const allOf = (length: number, found: readonly Entry[], isNegative = false): Meanings | undefined =>
  found.length === 0
    ? undefined
    : {
        length,
        meanings: new Set(found.map(({ meaning }) => meaning)),
        languages: new Set(found.flatMap(({ languages }) => [...languages])),
        isNegative,
      };

/** Returns the longest phrase that begins at a word. */
function phraseAt(words: readonly string[], at: number): Meanings | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 1; length -= 1) {
    const found = PHRASES.filter(
      (entry) =>
        entry.words.length === length &&
        entry.words.every((matcher, offset) => isWordMatch(words[at + offset] ?? "", matcher)),
    );
    if (found.length === 0) continue;
    const isNegative = found.some(({ words: matchers }) =>
      matchers.some(({ kind, text }, offset) =>
        kind.endsWith("root") ? rootMatch(words[at + offset] ?? "", text, kind === "root")?.isNegative : false,
      ),
    );
    return allOf(length, found, isNegative);
  }
  return undefined;
}

function meaningsOfWord(word: string): Meanings | undefined {
  const whole = WORDS.get(word) ?? WORDS.get(singular(word));
  const isKiswahili = whole?.every(({ languages }) => languages.has("sw")) ?? false;
  if (whole) return allOf(1, whole, isKiswahili && NEGATIVE_VERB.test(word));
  const begun = BEGINNINGS.filter(({ text }) => word.startsWith(text));
  if (begun.length > 0)
    return allOf(
      1,
      begun.map(({ entry }) => entry),
    );
  const verbs = ROOTS.flatMap(({ text, isWhole, entry }) => {
    const match = rootMatch(word, text, isWhole);
    return match ? [{ ...match, text, entry }] : [];
  });
  // "mnafungua" is to open, although "mnafunga", to close, begins as well so.
  const longest = Math.max(...verbs.map(({ text }) => text.length));
  const best = verbs.filter(({ text }) => text.length === longest);
  return allOf(
    1,
    best.map(({ entry }) => entry),
    best.some(({ isNegative }) => isNegative),
  );
}

/** Returns the known word that a misspelt one is closest to. */
function corrected(word: string): string | undefined {
  if (!ONLY_LETTERS.test(word) || PLAIN_WORDS.has(word)) return undefined;
  const meant = SPELLINGS.meant(word);
  if (meant !== undefined || word.length < TYPO_LETTERS) return meant;
  const most = word.length < LONG_WORD ? 1 : 2;
  let best: { word: string; edits: number } | undefined;
  for (const known of CORRECTIONS) {
    if (known[0] !== word[0]) continue;
    const edits = editDistance(word, known, most);
    if (edits <= most && edits < (best?.edits ?? most + 1)) best = { word: known, edits };
  }
  return best?.word;
}

/** Returns the known word that a word was meant to be; itself where it is known, or none is close. */
export const spelledRight = (word: string): string =>
  meaningsOfWord(word) || PHRASE_WORDS.has(word) ? word : (corrected(word) ?? word);

/** Returns what words mean from a place on, a phrase before a word, also misspelt; undefined where that is not known. */
export function meaningsAt(words: readonly string[], at: number): Meanings | undefined {
  const phrase = phraseAt(words, at);
  if (phrase) return phrase;
  const word = words[at] ?? "";
  const known = meaningsOfWord(word);
  if (known) return known;
  const right = corrected(word);
  return right === undefined ? undefined : meaningsOfWord(right);
}
