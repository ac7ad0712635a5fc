import { searchText } from "@fundi/shared/catalog/search-text";
import { editDistance } from "@fundi/shared/values/edit-distance";
import { FIT } from "../product-query";
import type { QueryPart } from "../words/query-part";
import { mayBeMisspelt } from "../words/spelling";

/** A text that customers look for besides products: a service, a question with its answer, a guide. */
export interface SearchDocument<Of> {
  /** What is found by it. */
  of: Of;
  title: string;
  /** What else it says. */
  text: string;
}

export interface FoundDocuments<Of> {
  found: Of[];
  fit: number;
  isMended: boolean;
}

interface FoundDocument<Of> {
  of: Of;
  fit: number;
  score: number;
}

/** A part of a query, with how much it says about a document that has it. */
interface Weighed {
  part: QueryPart;
  isCommon: boolean;
  weight: number;
}

/** Words that are in more documents than this share say little about any of them. */
const COMMON_SHARE = 0.2;
/** Of what was typed, by weight, a document that lacks words must have so much, unless its title has a telling one. */
const ENOUGH = 0.6;
const TITLE = 3;
/** Words up to this length are found as whole words only: "hp" is not "https". */
const SHORT = 2;
const WORD = /[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu;

interface Words {
  title: readonly string[];
  all: readonly string[];
}

const wordsIn = (text: string): string[] =>
  (searchText(text).match(WORD) ?? []).flatMap((word) => {
    const plain = word.replace(/['’]/g, "");
    return plain.includes("-") ? [plain, ...plain.split("-")] : [plain];
  });

const hasWord = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => (wanted.length <= SHORT ? word === wanted : word.startsWith(wanted)));

/** Whether a text has all words of one of the part's meanings. */
const hasPart = (words: readonly string[], { meanings }: QueryPart): boolean =>
  meanings.some((meaning) => meaning.every((word) => hasWord(words, word)));

/** A few hundred texts, found by the meaning of words; each query looks at all of them. */
export class DocumentIndex<Of> {
  readonly #documents: readonly { of: Of; words: Words }[];
  readonly #vocabulary: ReadonlySet<string>;

  constructor(documents: readonly SearchDocument<Of>[]) {
    this.#documents = documents.map(({ of, title, text }) => {
      const inTitle = wordsIn(title);
      return { of, words: { title: inTitle, all: [...inTitle, ...wordsIn(text)] } };
    });
    this.#vocabulary = new Set(this.#documents.flatMap(({ words }) => words.all));
  }

  /** Returns the best, the best first, and how well the first fits; `isMended` when a misspelt word was corrected. */
  find(typed: readonly QueryPart[], limit: number): FoundDocuments<Of> {
    if (typed.length === 0) return { found: [], fit: FIT.none, isMended: false };
    const parts = typed.map((part) => this.#mended(part));
    const found = this.#scored(parts);
    const best = found[0];
    if (!best) return { found: [], fit: FIT.none, isMended: false };
    const close = found.filter(({ fit, score }) => fit === best.fit || score >= best.score / 2);
    return {
      found: close.slice(0, limit).map(({ of }) => of),
      fit: best.fit,
      isMended: parts.some((part, at) => part !== typed[at]),
    };
  }

  #scored(parts: readonly QueryPart[]): FoundDocument<Of>[] {
    const weighed = parts.map((part): Weighed => {
      const count = this.#documents.filter(({ words }) => hasPart(words.all, part)).length;
      const isCommon = count > Math.max(2, this.#documents.length * COMMON_SHARE);
      // A word that no document has is as rare as one that a single document has.
      return { part, isCommon, weight: Math.log(1 + this.#documents.length / Math.max(count, 1)) };
    });
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
    return this.#documents
      .flatMap(({ of, words }) => {
        const inTitle = weighed.filter(({ part }) => hasPart(words.title, part));
        const inText = weighed.filter(({ part }) => hasPart(words.all, part));
        if (inText.length === 0) return [];
        const weightOf = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
        const fit =
          inTitle.length === parts.length
            ? FIT.name
            : inText.length === parts.length
              ? FIT.specs
              : this.#fitOfSome(weightOf(inText) / total, inTitle, inText);
        if (fit === FIT.none) return [];
        // Of two titles with the words, the one that says little else.
        const density = inTitle.length / Math.max(words.title.length, 1);
        return [{ of, fit, score: weightOf(inText) + (TITLE - 1) * weightOf(inTitle) + density }];
      })
      .sort((a, b) => b.score - a.score);
  }

  #fitOfSome(share: number, inTitle: readonly Weighed[], inText: readonly Weighed[]): number {
    if (share >= ENOUGH) return FIT.text;
    const isTelling = inTitle.some(({ isCommon }) => !isCommon) || inText.some(({ part }) => part.isWork);
    return isTelling ? FIT.partial : FIT.none;
  }

  /** A misspelt word gets its most similar one. */
  #mended(part: QueryPart): QueryPart {
    if (!mayBeMisspelt(part.typed) || this.#documents.some(({ words }) => hasPart(words.all, part))) return part;
    const most = part.typed.length >= 8 ? 2 : 1;
    let best: { word: string; edits: number } | undefined;
    for (const word of this.#vocabulary) {
      if (word[0] !== part.typed[0] || !mayBeMisspelt(word)) continue;
      const edits = editDistance(part.typed, word, best ? best.edits - 1 : most);
      if (edits <= (best ? best.edits - 1 : most)) best = { word, edits };
    }
    return best ? { ...part, meanings: [...part.meanings, [best.word]] } : part;
  }
}
