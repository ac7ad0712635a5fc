import type { FoundProduct } from "@fundi/shared/search/shop-search";
import { FIT } from "../../search";
import { CONCEPT_WORDS, type Concept } from "../reading/concept-words";
import { hasWord } from "../reading/intents";
import { type Question, questionWords } from "../reading/read-question";
import type { Asked, FoundGoods } from "./answer";
import { isSize, memoryIn } from "./goods-wishes";

export const LOOKED_AT = 60;
const ONLY_LETTERS = /^\p{L}+$/u;
const SHORT_QUESTION = 4;

/** Words of these name goods, or what goods are like. */
const GOODS: readonly Concept[] = [
  ...([
    "laptop",
    "desktop",
    "computer",
    "monitor",
    "printer",
    "phone",
    "tablet",
    "console",
    "tv",
    "disk",
    "wifi",
  ] as const),
  ...([
    "camera",
    "screen",
    "battery",
    "keyboard",
    "touchpad",
    "charger",
    "memory",
    "ssd",
    "windows",
    "sound",
    "fan",
  ] as const),
  ...(["accessory", "component", "gaming", "bulk", "usbC"] as const),
];
/** Devices of which a shop may have no more than accessories, and the categories in which they would be. */
const WHOLE_DEVICES = {
  phone: /phone|simu|mobile/i,
  tablet: /tablet/i,
  console: /console|gaming/i,
  tv: /tv|television/i,
} as const;
const ACCESSORY = /accessor|case|stand|cable|charger/i;

/** A model: letters and digits in one, or three digits: "t480", "840". */
export const isModel = (text: string): boolean => /\d/.test(text) && (/\p{L}/u.test(text) || /^\d{3,4}$/.test(text));

/**
 * What is searched for: the words that name goods, and those that are not known here, as makes and models; or without the
 * unknown ones.
 */
export function goodsWords(question: Question, withUnknown = true): string {
  // As they are read, too: "lap" is "laptop".
  const rest = question.price?.rest ?? question.text;
  const left = new Set([...(rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []), ...questionWords(rest)]);
  return question.parts
    .filter(({ text }) => text.split(/[ .'-]/).some((word) => left.has(word)) || question.price === null)
    .filter(
      ({ concepts, isKnown, text }) =>
        isModel(text) || (!isKnown && withUnknown) || GOODS.some((goods) => concepts.has(goods)),
    )
    .map(({ concepts, text }) => (concepts.has("gaming") ? "gaming" : text))
    .join(" ");
}

/** Goods that are used by themselves. */
export const MACHINES: readonly Concept[] = ["laptop", "desktop", "computer"];
const BUYING: readonly Concept[] = [
  "ask",
  "price",
  "cheap",
  "buy",
  "brandNew",
  "refurbished",
  "gaming",
  "choose",
  "discount",
];
const OTHER_MATTERS: readonly Concept[] = [
  "repair",
  "install",
  "return",
  "exchange",
  "recover",
  "broken",
  "mine",
  "charge",
  "account",
  "works",
  "files",
  "walkIn",
];

/**
 * Whether somebody looks for goods. A laptop alone is as often one's own: it takes a word of buying, and none of another matter.
 */
export function wantsGoods(question: Question): boolean {
  const isBuying = question.has(...BUYING) || question.price !== null;
  const others = GOODS.filter((goods) => !MACHINES.includes(goods));
  if (question.has(...others) || question.parts.some(({ text }) => isModel(text))) return true;
  if (!question.has(...MACHINES)) return isBuying;
  const isNamed = question.parts.length <= SHORT_QUESTION || question.parts.some(({ isKnown }) => !isKnown);
  return (isBuying || isNamed) && !question.has(...OTHER_MATTERS);
}

/** Whether a question names goods, or what they are like. */
export const namesGoods = (question: Question): boolean => question.has(...GOODS);

/** The condition that a question names. */
export const condition = (question: Question): "new" | "refurbished" | undefined => {
  if (question.has("refurbished") && !question.lacks("refurbished")) return "refurbished";
  return question.has("brandNew") || question.lacks("refurbished") ? "new" : undefined;
};

export interface Goods extends FoundGoods {
  /** The words that found them. */
  words: string;
}

/** What is searched for, the most exact first: what is not known here says less than what is, and least what goods are like. */
function queriesFor(question: Question): string[] {
  const heads = headWords(question);
  if (isPartFor(question)) {
    const sizes = question.parts.filter(({ text }) => isSize(text)).map(({ text }) => text);
    return [...new Set([[...sizes, heads].join(" "), heads])];
  }
  const isMachine = machineMemory(question) !== null;
  const withoutMemory = (words: string) =>
    isMachine
      ? words
          .split(" ")
          .filter((word) => !isSize(word) && !["ram", "memory", "gb"].includes(word))
          .join(" ")
      : words;
  return [...new Set([goodsWords(question), goodsWords(question, false), heads].map(withoutMemory))].filter(Boolean);
}

/** Whether a part for a machine is looked for: "8 GB RAM for a Latitude". */
export const isPartFor = (question: Question): boolean =>
  question.has(...MACHINES) && question.has(...EQUIPMENT) && isForMachine(question);

/** The memory that a machine must have, in GB; null where none is named. */
export const machineMemory = (question: Question): number | null =>
  headConcepts(question).some((head) => MACHINES.includes(head)) ? memoryIn(question) : null;

/**
 * Returns the goods that a question names, none where what was found only resembles it: a shop without cars answers nothing to a
 * question about cars, although it has cards.
 */
export async function findGoods({ question, sources }: Asked, price = question.price): Promise<Goods | null> {
  const q = goodsWords(question);
  const { minMinor, maxMinor } = price ?? {};
  if (q === "") return null;
  const query = { minMinor, maxMinor, condition: condition(question), limit: LOOKED_AT };
  let found: Goods | null = null;
  for (const [at, words] of queriesFor(question).entries()) {
    const one = await sources.findProducts({ ...query, q: words });
    const numbered = numberedNames(question, price);
    const products = one.products.filter((product) => hasNames(product, numbered));
    if (numbered.length > 0 && products.length === 0) continue;
    const isWhole = at === 0 && !one.isPartial && products[0] && hasWords(products[0], unknownWords(question));
    const named = { ...one, products, total: numbered.length > 0 ? products.length : one.total };
    const fitting = withHead(question, isWhole ? named : { ...named, isPartial: true });
    found = fitting && { ...fitting, words };
    if (found) break;
  }
  const first = found?.products[0];
  if (!found || !first || found.fit < FIT.partial) return null;
  for (const [device, category] of Object.entries(WHOLE_DEVICES))
    if (
      question.has(device as keyof typeof WHOLE_DEVICES) &&
      // "A printer that prints from a phone" is no phone.
      !question.has("printer", "monitor", "laptop", "desktop", "disk", "wifi", "memory") &&
      (!category.test(first.category) || ACCESSORY.test(first.category))
    )
      return question.has("accessory", "charger") ? found : null;
  const isNamed = namesGoods(question) || question.parts.some(({ text }) => isModel(text));
  if ((found.isPartial || found.corrected !== undefined) && !isNamed) return null;
  return found;
}

/** Words before a number that count, order or measure, and are no name of a series. */
const COUNTED_BY = [
  "the",
  "a",
  "of",
  "any",
  "with",
  "for",
  "under",
  "below",
  "above",
  "over",
  "than",
  "at",
  "about",
  "windows",
  "inch",
  "inchi",
  "size",
  "saizi",
  "ya",
  "za",
  "wa",
];
const LONGEST_SERIES_NUMBER = 2;

/** Names of a series with its number, which are one name: "ryzen 9", "iphone 15". A 9 elsewhere does not make a Ryzen 7 one. */
function numberedNames({ parts, text }: Question, price: Question["price"]): string[][] {
  const left = (price?.rest ?? text).toLowerCase();
  return parts.flatMap((part, at) => {
    const before = parts[at - 1];
    const isNumber =
      part.text.length <= LONGEST_SERIES_NUMBER && [...part.text].every((c) => c >= "0" && c <= "9") && !part.isKnown;
    const isName = before && !before.isKnown && ONLY_LETTERS.test(before.text) && !COUNTED_BY.includes(before.text);
    const name = `${before?.text} ${part.text}`;
    return isNumber && isName && left.includes(name) ? [[before.text, part.text]] : [];
  });
}

/** Whether goods have these names in one, as "Ryzen 9" or "Ryzen9". */
function hasNames({ name, specs }: FoundProduct, names: readonly string[][]): boolean {
  const words = `${name} ${specs.join(" ")}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return names.every(([first, number]) =>
    words.some((word, at) => word === `${first}${number}` || (word === first && words[at + 1] === number)),
  );
}

/** Words that are not known here, and may be anything; those of a price are known. */
function unknownWords({ parts, price, text }: Question): string[] {
  const left = (price?.rest ?? text).toLowerCase();
  return parts
    .filter((part) => !part.isKnown && ONLY_LETTERS.test(part.text) && left.includes(part.text))
    .map((part) => part.text);
}

/** Whether goods have all of these as whole words: the search finds "car" in "Carbon". */
function hasWords({ name, category, specs }: FoundProduct, words: readonly string[]): boolean {
  const all = new Set(`${name} ${category} ${specs.join(" ")}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.every((word) => all.has(word) || all.has(word.replace(/s$/, "")) || all.has(`${word}s`));
}

/** Accessories and parts that are bought for a machine: "battery for a Latitude" is a battery. */
const ACCESSORIES: readonly Concept[] = [
  "battery",
  "keyboard",
  "charger",
  "printer",
  "monitor",
  "accessory",
  "component",
  "touchpad",
  "fan",
];
/** Parts that a machine has, too: "laptop with 16 GB memory" is a laptop. */
const EQUIPMENT: readonly Concept[] = ["memory", "ssd", "disk", "screen", "camera"];
const CATEGORIES_OF: Partial<Record<Concept, readonly string[]>> = {
  laptop: ["laptop", "notebook"],
  desktop: ["desktop"],
  computer: ["laptop", "notebook", "desktop"],
};

const isOfCategory = (head: Concept, category: string): boolean =>
  CATEGORIES_OF[head]?.some((name) => category.includes(name)) ?? false;

const EQUIPPED: readonly Concept[] = ["keyboard", "battery", "touchpad", "fan"];
const HAVING = ["with", "having", "has", "yenye", "inayo", "iliyo"];

const wordsFor = (question: Question, concepts: readonly Concept[]) =>
  question.parts.filter((part) => concepts.some((concept) => part.concepts.has(concept)));

/** "Laptop RAM" and "SSD ya laptop" are parts; "laptop with SSD" and "16 GB RAM laptop" are laptops. */
function isForMachine({ parts }: Question, equipment: readonly Concept[] = EQUIPMENT): boolean {
  const placeOf = (concepts: readonly Concept[]) =>
    parts.findIndex((part) => concepts.some((one) => part.concepts.has(one)));
  const [machine, part] = [placeOf(MACHINES), placeOf(equipment)];
  const between = parts.slice(Math.min(machine, part) + 1, Math.max(machine, part)).map(({ text }) => text);
  const joins = (words: readonly string[]) => between.some((word) => words.includes(word));
  // "Laptop 16GB RAM" has it.
  if (machine < part && between.some(isSize)) return false;
  return machine < part
    ? !joins(["with", "na", "yenye", "having", "and", "has", "za", "ya"])
    : joins(["for", "ya", "za", "kwa"]);
}

/** The concepts of which goods must be, whatever else they are like. */
export function headConcepts(question: Question): readonly Concept[] {
  const has = (concept: Concept) => question.has(concept);
  if (question.has(...MACHINES) && question.has(...EQUIPMENT))
    return (isForMachine(question) ? EQUIPMENT : MACHINES).filter(has);
  // "A laptop with a backlit keyboard" is one.
  const isEquipped = question.has(...MACHINES) && question.has(...EQUIPPED) && hasWord(question, ...HAVING);
  if (isEquipped && !isForMachine(question, EQUIPPED)) return MACHINES.filter(has);
  for (const kinds of [ACCESSORIES, MACHINES, EQUIPMENT]) if (kinds.some(has)) return kinds.filter(has);
  return [];
}

/** The words for these. */
export const headWords = (question: Question): string =>
  wordsFor(question, headConcepts(question))
    .map(({ text }) => text)
    .join(" ");

/** Leaves out what is only like what was asked for: a laptop with a camera is no camera. Null where nothing is left. */
function withHead(question: Question, found: FoundGoods): FoundGoods | null {
  const heads = headConcepts(question);
  // A laptop with an RTX 4060 is no graphics card.
  const isMachine = heads.some((head) => CATEGORIES_OF[head]);
  const others = found.products.filter(({ category }) => !MACHINES.some((machine) => isOfCategory(machine, category)));
  if (heads.length > 0 && !isMachine && others.length > 0 && others.length < found.products.length)
    return withHead(question, { ...found, products: others, total: others.length });
  const names = [
    ...wordsFor(question, heads).map(({ text }) => text),
    ...heads.flatMap((head) => Object.values(CONCEPT_WORDS[head]).flatMap((words) => words.split(", "))),
  ].filter(Boolean);
  const isOf = ({ name, category }: FoundProduct) =>
    heads.some((head) => isOfCategory(head, category)) ||
    names.some((word) => `${name} ${category}`.toLowerCase().includes(word));
  const isNamed = !found.isPartial && found.fit >= FIT.name && question.price === null;
  if (heads.length === 0 || isNamed) return found.products.length > 0 ? found : null;
  const ofCategory = found.products.filter(({ category }) => heads.some((head) => isOfCategory(head, category)));
  // A drive that fits into laptops is none, whatever it costs.
  const isStrict = ofCategory.length > 0 || (isMachine && question.price !== null);
  const products = isStrict ? ofCategory : found.products.filter(isOf);
  return products.length > 0 ? { ...found, products, total: products.length } : null;
}
