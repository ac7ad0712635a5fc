import type { Language } from "@fundi/shared/languages/languages";

import { own } from "@fundi/shared/values/own";
import { type PriceRange, readPriceRange } from "../../search";
import { type Concept, LOAN_CONCEPTS } from "./concept-words";
import { meaningsAt } from "./lexicon";
import { moneyAsFigures } from "./money-words";

/** A word or phrase of a question. */
export interface QuestionPart {
  text: string;
  concepts: ReadonlySet<Concept>;
  isNegation: boolean;
  /** A verb that says itself that something is not so: "haiwaki". */
  isNegative: boolean;
  /** It has a meaning here, if only that of a word like "the". */
  isKnown: boolean;
}

/** A question as it is understood. */
export interface Question {
  text: string;
  parts: readonly QuestionPart[];
  language: Language;
  price: PriceRange | null;
  /** Whether it speaks of any of these. */
  has(...concepts: Concept[]): boolean;
  /** Whether it speaks of all of these. */
  hasAll(...concepts: Concept[]): boolean;
  /** Whether it says that one of these is not so. */
  lacks(...concepts: Concept[]): boolean;
}

/** How people shorten words on a phone. */
const SHORTHAND: Record<string, string> = {
  ...{ u: "you", ur: "your", r: "are", pls: "please", plz: "please", hw: "how", wat: "what", wht: "what" },
  ...{ whats: "what", wats: "what", tmrw: "tomorrow", tmr: "tomorrow", tomoro: "tomorrow", hw2: "how", abt: "about" },
  ...{ gud: "good", nw: "now", wen: "when", wer: "where", comp: "computer", yr: "your", cnt: "cant", dnt: "dont" },
  ...{
    tym: "time",
    tyme: "time",
    tme: "time",
    opn: "open",
    clse: "close",
    pey: "pay",
    pei: "pay",
    mch: "much",
    mach: "much",
  },
  ...{
    hav: "have",
    hv: "have",
    gt: "get",
    wnt: "want",
    nid: "need",
    wil: "will",
    shd: "should",
    wld: "would",
    cld: "could",
  },
  ...{ ua: "your", yo: "your", urs: "yours", dis: "this", dat: "that", d: "the", da: "the", de: "the", wid: "with" },
  ...{ wth: "with", frm: "from", thnx: "thanks", tnx: "thanks", tks: "thanks", thks: "thanks", ty: "thanks" },
  ...{ lng: "long", bk: "back", msg: "message", num: "number", ofis: "office", kam: "come", cum: "come" },
  ...{ sm1: "someone", sum1: "someone", b4: "before", "2day": "today", "2moro": "tomorrow", "2morrow": "tomorrow" },
  ...{ mnaeza: "mnaweza", mwaeza: "mnaweza", mnaez: "mnaweza", munaweza: "mnaweza", munauza: "mnauza" },
  ...{ ntk: "nataka", nkt: "nataka", ngap: "ngapi", ngp: "ngapi", gan: "gani", tfdhl: "tafadhali" },
  ...{ yng: "yangu", zng: "zangu", ynu: "yenu", iyo: "hiyo", apa: "hapa" },
  ...{ naeza: "naweza", nko: "niko", xcreen: "screen", lap: "laptop", thr: "there", bt: "but", coz: "because" },
};
/** "ime hang", "ina-stuck": the prefix of a verb that is written apart. Not "mna", which is "do you have", too. */
const APART = new Set(["ime", "ina", "zime", "zina", "nime", "ime", "hai", "haina", "nita", "tuna", "ita"]);
/** More words say nothing more, and would cost. */
export const MAX_WORDS = 60;
const WORD = /[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*\+*/gu;
/** How far before a word its negation stands: "does not even turn on". */
const NEGATION_REACH = 4;

/** Returns the words of a question, in lower case, abbreviations written out. */
export function questionWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’`\p{M}]/gu, "");
  const words = (plain.match(WORD) ?? []).slice(0, MAX_WORDS);
  const joined: string[] = [];
  for (const word of words) {
    const [prefix = "", ...rest] = word.split("-");
    const before = joined.at(-1) ?? "";
    if (APART.has(prefix) && rest.length > 0) joined.push(word.replaceAll("-", ""));
    else if (APART.has(before) && meaningsAt([before + word], 0)) joined.splice(-1, 1, before + word);
    else joined.push(own(SHORTHAND, word) ?? word);
  }
  return joined;
}

/** Returns a question as it is understood; `pageLanguage` is for one that is in neither language: "T480". */
export function readQuestion(text: string, pageLanguage: Language): Question {
  const price = readPriceRange(moneyAsFigures(text));
  const words = questionWords(text);
  const parts: QuestionPart[] = [];
  const evidence = { en: 0, sw: 0 };
  for (let at = 0; at < words.length; ) {
    const found = meaningsAt(words, at);
    const length = found?.length ?? 1;
    const concepts = new Set([...(found?.meanings ?? [])].filter((meaning) => isConcept(meaning)));
    parts.push({
      text: words.slice(at, at + length).join(" "),
      concepts,
      isNegation: found?.meanings.has("negation") ?? false,
      isNegative: found?.isNegative ?? KISWAHILI_NEGATIVE.test(words[at] ?? ""),
      isKnown: found !== undefined,
    });
    const [only, another] = [...(found?.languages ?? (isKiswahiliVerb(words[at] ?? "") ? KISWAHILI : []))];
    const isLoan = only === "en" && [...concepts].some((concept) => LOAN_CONCEPTS.has(concept));
    if (only && !another && !isLoan) evidence[only] += length;
    at += length;
  }
  const has = (concept: Concept) => parts.some(({ concepts }) => concepts.has(concept));
  const isNegated = (concept: Concept) =>
    parts.some(
      (part, at) =>
        part.concepts.has(concept) &&
        (part.isNegative ||
          parts
            .slice(Math.max(0, at - NEGATION_REACH), at)
            .some(
              ({ isNegation, isNegative }, index, before) => isNegation || (isNegative && index === before.length - 1),
            )),
    );
  return {
    text,
    parts,
    language: languageOf(evidence, pageLanguage),
    price,
    has: (...concepts) => concepts.some(has),
    hasAll: (...concepts) => concepts.every(has),
    lacks: (...concepts) => concepts.some(isNegated),
  };
}

const KISWAHILI = ["sw"] as const;
/** "mnakubali", "nimefika": prefixes of person and tense, and a vowel at the end. */
const KISWAHILI_VERB = /^(?:ni|u|a|tu|m|wa|i|zi|li|ya|ki|vi)(?:na|li|ta|me|nge|sha)\p{L}{2,}[aeiou]$/u;
/** "haijai": it is not so, whatever it is. */
const KISWAHILI_NEGATIVE = /^ha(?:i|zi)\p{L}{2,}[aeiou]$/u;
/** Whether a word is a Kiswahili verb by its beginning and end, whatever it means. */
export const isKiswahiliVerb = (word: string): boolean => KISWAHILI_VERB.test(word) || KISWAHILI_NEGATIVE.test(word);

const isConcept = (meaning: string): meaning is Concept => meaning !== "negation" && meaning !== "function";

/** Kiswahili borrows the names of goods and much else: a word of its own says more than an English one. */
function languageOf({ en, sw }: { en: number; sw: number }, otherwise: Language): Language {
  if (en === 0 && sw === 0) return otherwise;
  return sw * 2 >= en && sw > 0 ? "sw" : "en";
}
