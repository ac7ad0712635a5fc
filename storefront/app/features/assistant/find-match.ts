import { isSize, singular, type Wanted, type Word } from "./question-words";
import type { Find, FoundProduct, FoundService } from "./reply";

/** Less of what was asked for than this, and it is something else. */
const CLOSE = 0.6;
const MOST = 3;

export interface Matches {
  finds: readonly Find[];
  /** They are what was asked for, word by word; else they only come close. */
  exact: boolean;
  /** There are more of the kind than these. */
  more: boolean;
}

/**
 * The few things that answer a question best: only such as hold every model number and most of the other words, and
 * none over the price that was named.
 */
export function bestMatches(
  wanted: Wanted,
  goods: readonly FoundProduct[],
  services: readonly FoundService[],
): Matches {
  const candidates: { find: Find; score: number; price: number; soldOut: boolean }[] = [
    ...(wanted.work ? [] : goods).map((product) => ({
      find: { kind: "product" as const, product },
      score: productScore(wanted, product),
      price: product.price,
      soldOut: product.available === 0,
    })),
    ...services.map((service) => ({
      find: { kind: "service" as const, service },
      score: serviceScore(wanted, service),
      price: service.price,
      soldOut: false,
    })),
  ];
  const scored = candidates
    .filter(({ score, price }) => score >= CLOSE && (wanted.atMost === null || price <= wanted.atMost))
    .sort((a, b) => b.score - a.score || Number(a.soldOut) - Number(b.soldOut));
  const best = scored[0]?.score ?? 0;
  const exact = best > 0.99;
  const equals = scored.filter(({ score }) => (exact ? score > 0.99 : score > best - 0.1));
  // Who asks for a keyboard is not asking for its repair.
  const products = equals.filter(({ find }) => find.kind === "product");
  const alike = products.length > 0 ? products : equals;
  return { finds: alike.slice(0, MOST).map(({ find }) => find), exact, more: alike.length > MOST };
}

/** How much of what is wanted a product is, from 0 to 1. */
export function productScore({ words }: Wanted, { name, category, specs }: FoundProduct): number {
  // "Keyboard for ThinkPad T480" is a keyboard: an answer to whoever asks for one, not to whoever asks for a T480.
  const [itself = "", ...meantFor] = name.split(/\bfor\b/i);
  const kind = texts(/accessor|part|bag|case/.test(category) ? "" : category);
  const is = texts(itself, category);
  const fits = texts(...meantFor);
  const has = texts(...specs);
  const fitting = words.some((word) => !word.machine && holds(is, word)) ? 1 : 0.25;
  return score(words, (word) => {
    // A stand may have "laptop" in its name.
    if (word.machine) return holds(kind, word) ? 1 : 0.5 * Number(holds(is, word));
    if (holds(is, word)) return 1;
    if (holds(fits, word)) return fitting;
    return word.required && holds(has, word) ? 1 : 0;
  });
}

/** How much of what is wanted a service does, from 0 to 1. */
export function serviceScore({ words, work }: Wanted, { title, description, features }: FoundService): number {
  const is = texts(title);
  const says = texts(description, ...features);
  return score(words, (word) => {
    // Whoever asks for a laptop wants no work on one.
    if (word.machine) return holds(is, word) || holds(says, word) ? (work ? 1 : 0.5) : 0;
    if (holds(is, word)) return 1;
    return holds(says, word) ? 0.5 : 0;
  });
}

function score(words: readonly Word[], share: (word: Word) => number): number {
  let found = 0;
  let all = 0;
  for (const word of words) {
    const part = share(word);
    if (word.required && part === 0) return 0;
    found += part * word.weight;
    all += word.weight;
  }
  return all === 0 ? 0 : found / all;
}

interface Texts {
  words: ReadonlySet<string>;
  /** Without spaces and marks: "8 GB" is "8gb". */
  tight: string;
}

function texts(...parts: string[]): Texts {
  const text = parts.join(" ").toLowerCase();
  const words = text.match(/[\p{L}\p{N}+]+/gu) ?? [];
  const hyphenated = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return { words: new Set([...words, ...hyphenated].map(singular)), tight: words.join("") };
}

const holds = ({ words, tight }: Texts, { text }: Word): boolean =>
  words.has(text) || (isSize(text) && new RegExp(`(?<!\\d)${text}`).test(tight));
