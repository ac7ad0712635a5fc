import type { Concept } from "./concept-words";
import { isKiswahiliVerb, type Question, type QuestionPart } from "./read-question";
import { DEVICES, GOODS, PARTS } from "./words/goods-words";

/** What a question asks about the thing that it names. */
export type SubjectKind = "goods" | "work" | "place" | "payment" | "claim";

/** A thing that a question is about, and that means nothing here: "do you repair gramophones". */
export interface UnknownSubject {
  word: string;
  kind: SubjectKind;
  /** A thing that is known to be of another trade: all of its words have to be the shop's. */
  isOther?: true;
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
  "price prices cost warranty repair repairs iko ziko ipo zipo ni yangu yenu inauzwa is are bei take takes last lasts open available".split(
    " ",
  ),
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
/** "Nitaget", "nikibuy": who, and when, before an English verb. */
const WHO = ["ni", "u", "tu", "m", "wa"];
const WHEN = ["na", "li", "ta", "me", "ki"];
const BORROWED = [
  "get",
  "find",
  "send",
  "know",
  "use",
  "start",
  "wait",
  "leave",
  "keep",
  "drop",
  "visit",
  "need",
  "want",
  "like",
  "try",
  "go",
];
const isTensed = (word: string): boolean =>
  WHO.some((who) => WHEN.some((when) => BORROWED.some((verb) => word === `${who}${when}${verb}`)));
/** "Slim laptops" are laptops, whatever slim is; a "washing machine" is no machine that is meant here. */
const isGoods = ({ part }: Token): boolean =>
  [...part.concepts].some((concept) => concept !== "gadget" && NAMED.has(concept));
const NAMED: ReadonlySet<string> = new Set([...Object.keys(DEVICES), ...Object.keys(PARTS), ...Object.keys(GOODS)]);
const isGeneric = ({ part }: Token): boolean => GENERIC.some((concept) => part.concepts.has(concept));

/** The words of a thing from a place on, without what it is asked about: "gramophone" of "a gramophone price". */
function thingAt(tokens: readonly Token[], from: number): Token[] {
  let at = from;
  while (at < tokens.length && BETWEEN.has(tokens[at]?.word ?? "")) at += 1;
  const thing: Token[] = [];
  for (let token = tokens[at]; token && !isPlain(token) && !BETWEEN.has(token.word); token = tokens[++at]) {
    const isEnd = isGeneric(token) || (thing.every(isUnknown) && !isUnknown(token) && !isGoods(token));
    if (thing.length > 0 && isEnd) break;
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

/** Words that begin much else, too: "is dabra open" asks about it, "is slower than before" does not. */
const NEEDS_MORE = new Set(["is", "does", "did", "get", "need", "want", "do"]);
/** "It is as loud as a generator". */
const LIKE = ["kama", "like", "as"];
const OWNED = new Set(["my", "our", "your"]);
const isBroken = (question: Question): boolean =>
  question.has("repair", "broken", "cracked", "dead", "check", "replace", "install", "clean") ||
  question.lacks("works", "start", "charge");

/** Whether something is asked of a thing, or the question ends with it. */
function isAskedOf(tokens: readonly Token[], thing: readonly Token[]): boolean {
  const last = thing.at(-1);
  const after = last && tokens[tokens.indexOf(last) + 1];
  return after === undefined || after.part.concepts.size > 0 || AFTER.has(after.word);
}

/** Words with which a question begins that is answered by yes or no. */
const LONGEST_CLAIM = 7;
const CLAIMS = new Set("do does did will is are can has have je".split(" "));

/** What is said of something known, at the end of a question for yes or no: "do points expire". */
function unknownClaim(tokens: readonly Token[]): string | null {
  const [first] = tokens;
  const last = tokens.at(-1);
  const isAsked = tokens.length <= LONGEST_CLAIM && first && last && CLAIMS.has(first.word) && tokens.length > 2;
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
  const other = question.parts.find(
    ({ concepts }, at) => concepts.has("otherThing") && !LIKE.includes(question.parts[at - 1]?.text ?? ""),
  );
  if (other && !question.has("laptop", "desktop", "computer", "charger", "deliver", "collect", "liquid"))
    return { word: other.text, kind: isBroken(question) || question.has("mine") ? "work" : "goods", isOther: true };
  const tokens = question.parts.flatMap((part) => part.text.split(" ").map((word) => ({ word, part })));
  for (const [at, { word }] of tokens.entries()) {
    const kind = KIND_OF.get(word);
    const thing = kind ? thingAt(tokens, at + 1) : [];
    const found = unknownIn(thing);
    const isMeant = !NEEDS_MORE.has(word) || isAskedOf(tokens.slice(at + 1), thing);
    if (kind && found && isMeant && !(OWNED.has(word) && !isBroken(question)))
      return { word: found, kind: kind === "goods" && question.has("repair") ? "work" : kind };
  }
  const claimed = unknownClaim(tokens);
  if (claimed) return { word: claimed, kind: "claim" };
  const first = thingAt(tokens, 0);
  const [after] = tokens.slice(first.length);
  const word = unknownIn(first);
  if (!word || !after || !AFTER.has(after.word)) return null;
  return { word, kind: question.has("repair", "broken", "mine") ? "work" : "goods" };
}
