import type { Concept } from "./concept-words";
import { isKiswahiliVerb, type Question, type QuestionPart } from "./read-question";

/** What a question asks about the thing that it names. */
export type SubjectKind = "goods" | "work" | "place" | "payment" | "claim";

/** A thing that a question is about, and that means nothing here: "do you repair gramophones". */
export interface UnknownSubject {
  word: string;
  kind: SubjectKind;
}

/** A word of a question with the part that it belongs to. */
interface Token {
  word: string;
  part: QuestionPart;
}

/** Shorter words are too often abbreviations, or misspelt. */
const LEAST_LETTERS = 4;
const ONLY_LETTERS = /^\p{L}+$/u;
/** What stands between a verb and its thing, and is no thing. */
const BETWEEN = new Set(
  "a an the my your our any some this that these those for of to with by using through your new used old good kwa ya za wa cha la na hadi mpaka kwenda huku huduma service services".split(
    " ",
  ),
);
/** Words after which the thing of a question stands. */
const OPENERS: readonly (readonly [kind: SubjectKind, words: string])[] = [
  [
    "work",
    "repair repairs fix fixes mend install service unlock my clean mnatengeneza mnatengenezanga mnarekebisha kutengeneza kurekebisha mnafix mnarepair mnaweka mnafanya mnafanyanga",
  ],
  ["payment", "pay accept using through kulipa nilipe nalipa mnakubali mnachukua mnapokea"],
  ["place", "deliver ship delivery mnaleta mnadeliver mnatuma mnafika kuletewa"],
  [
    "goods",
    "have sell stock offer buy want need get is does did price cost mna mnauza mnauzanga mko nataka natafuta nahitaji niuzie niuziwe pata bei kununua ninunue dhamana huduma do about",
  ],
];
const KIND_OF = new Map(OPENERS.flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)));
/** Words after which a thing at the beginning of a question is asked about: "gramophone price", "gramafoni iko". */
const AFTER = new Set(
  "price prices cost warranty repair repairs iko ziko ipo zipo ni yangu yenu inauzwa is are bei".split(" "),
);
/** Of a work, a price or a promise, not of a thing. */
const GENERIC: readonly Concept[] = [
  "price",
  "repair",
  "warranty",
  "deliver",
  "install",
  "training",
  "ask",
  "mine",
  "offeredWork",
];

const isPlain = ({ part }: Token): boolean => part.isKnown && part.concepts.size === 0;
const isUnknown = ({ part, word }: Token): boolean =>
  !part.isKnown && ONLY_LETTERS.test(word) && !part.isNegative && !isVerb(word);
/** "Nitaget", "mnaweza", "kubuy": what somebody does is no thing. */
const isVerb = (word: string): boolean =>
  isKiswahiliVerb(word) || isTensed(word) || word.endsWith("ing") || word.endsWith("ed");
/** "Nitaget": who, and when, before an English verb. */
const WHO = ["ni", "u", "tu", "m", "wa"];
const WHEN = ["na", "li", "ta", "me", "ki"];
const isTensed = (word: string): boolean =>
  WHO.some((who) => WHEN.some((when) => word.length > who.length + when.length + 1 && word.startsWith(who + when)));
const isGeneric = ({ part }: Token): boolean => GENERIC.some((concept) => part.concepts.has(concept));

/** The words of a thing from a place on, without what it is asked about: "gramophone" of "a gramophone price". */
function thingAt(tokens: readonly Token[], from: number): Token[] {
  let at = from;
  while (at < tokens.length && BETWEEN.has(tokens[at]?.word ?? "")) at += 1;
  const thing: Token[] = [];
  for (let token = tokens[at]; token && !isPlain(token) && !BETWEEN.has(token.word); token = tokens[++at]) {
    if (thing.length > 0 && (isGeneric(token) || (isUnknown(thing[0] ?? token) && !isUnknown(token)))) break;
    thing.push(token);
  }
  return thing;
}

/** Whether a thing is one that is not known here: all of it, or in English its last word, which says what it is. */
const unknownIn = (thing: readonly Token[]): string | null => {
  const [only] = thing;
  return only && thing.every(isUnknown) && only.word.length >= LEAST_LETTERS
    ? thing.map(({ word }) => word).join(" ")
    : null;
};

/** Words with which a question begins that is answered by yes or no. */
const CLAIMS = new Set("do does did will is are can has have je".split(" "));

/** What is said of something known, at the end of a question for yes or no: "do points expire". */
function unknownClaim(tokens: readonly Token[]): string | null {
  const [first] = tokens;
  const last = tokens.at(-1);
  const isAsked = first && last && CLAIMS.has(first.word) && tokens.length > 2;
  return isAsked &&
    isUnknown(last) &&
    last.word.length >= LEAST_LETTERS &&
    tokens.slice(1, -1).every((token) => !isUnknown(token))
    ? last.word
    : null;
}

/**
 * Returns the thing that a question is about where nothing here knows it; null where it names none, or one that is known. The words of
 * goods and places, which only the shop knows, are left to the caller.
 */
export function unknownSubject(question: Question): UnknownSubject | null {
  const tokens = question.parts.flatMap((part) => part.text.split(" ").map((word) => ({ word, part })));
  for (const [at, { word }] of tokens.entries()) {
    const kind = KIND_OF.get(word);
    const found = kind && unknownIn(thingAt(tokens, at + 1));
    if (kind && found) return { word: found, kind: kind === "goods" && question.has("repair") ? "work" : kind };
  }
  const claimed = unknownClaim(tokens);
  if (claimed) return { word: claimed, kind: "claim" };
  const first = thingAt(tokens, 0);
  const [after] = tokens.slice(first.length);
  const word = unknownIn(first);
  if (!word || !after || !AFTER.has(after.word)) return null;
  return { word, kind: question.has("repair", "broken", "mine") ? "work" : "goods" };
}
