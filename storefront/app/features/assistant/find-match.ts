import { isSize, type ParsedQuestion, singular, type Word } from "./parse-question";
import type { Find, FoundProduct, FoundService } from "./reply";

/** Minimum score of a match. */
const CLOSE = 0.6;
const MAX_FINDS = 3;

export interface Matches {
  finds: readonly Find[];
  /** All words of the question match; otherwise they are close matches only. */
  exact: boolean;
  /** Whether there are more matches than these. */
  more: boolean;
}

/**
 * Returns the few best matches: only those that contain every model number and most of the other words, and
 * cost no more than the price limit of the question.
 */
export function bestMatches(
  parsed: ParsedQuestion,
  goods: readonly FoundProduct[],
  services: readonly FoundService[],
): Matches {
  const candidates: { find: Find; score: number; price: number; soldOut: boolean }[] = [
    ...(parsed.work ? [] : goods).map((product) => ({
      find: { kind: "product" as const, product },
      score: productScore(parsed, product),
      price: product.price,
      soldOut: product.available === 0,
    })),
    ...services.map((service) => ({
      find: { kind: "service" as const, service },
      score: serviceScore(parsed, service),
      price: service.price,
      soldOut: false,
    })),
  ];
  const scored = candidates
    .filter(({ score, price }) => score >= CLOSE && (parsed.atMost === null || price <= parsed.atMost))
    .sort((a, b) => b.score - a.score || Number(a.soldOut) - Number(b.soldOut));
  const best = scored[0]?.score ?? 0;
  const exact = best > 0.99;
  const equals = scored.filter(({ score }) => (exact ? score > 0.99 : score > best - 0.1));
  // A question about a keyboard is not about its repair.
  const products = equals.filter(({ find }) => find.kind === "product");
  const alike = products.length > 0 ? products : equals;
  return { finds: alike.slice(0, MAX_FINDS).map(({ find }) => find), exact, more: alike.length > MAX_FINDS };
}

/** Returns how well a product matches, from 0 to 1. */
function productScore({ words }: ParsedQuestion, { name, category, specs }: FoundProduct): number {
  // "Keyboard for ThinkPad T480" is a keyboard: it matches a question about a keyboard, not one about a T480.
  const [itself = "", ...meantFor] = name.split(/\bfor\b/i);
  const kind = texts(/accessor|part|bag|case/.test(category) ? "" : category);
  const is = texts(itself, category);
  const fits = texts(...meantFor);
  const has = texts(...specs);
  const fitting = words.some((word) => !word.machine && holds(is, word)) ? 1 : 0.25;
  return score(words, (word) => {
    // A laptop stand also has "laptop" in its name.
    if (word.machine) return holds(kind, word) ? 1 : 0.5 * Number(holds(is, word));
    if (holds(is, word)) return 1;
    if (holds(fits, word)) return fitting;
    return word.required && holds(has, word) ? 1 : 0;
  });
}

/** Returns how well a service matches, from 0 to 1. */
function serviceScore({ words, work }: ParsedQuestion, { title, description, features }: FoundService): number {
  const is = texts(title);
  const says = texts(description, ...features);
  return score(words, (word) => {
    // A question about a laptop is not about work on one.
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
  /** Removes spaces and punctuation: "8 GB" becomes "8gb". */
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
