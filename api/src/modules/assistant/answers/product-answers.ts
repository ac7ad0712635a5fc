import type { FoundProduct } from "@fundi/shared/search/shop-search";
import { formatAmount } from "@fundi/shared/values/money";
import { FIT } from "../../search";
import { CONCEPT_WORDS, type Concept } from "../reading/concept-words";
import type { Question } from "../reading/read-question";
import { type Asked, type Draft, type FoundGoods, link, sentences, staffFirst } from "./answer";

const SHOWN = 3;
const LOOKED_AT = 60;
const FEW_LEFT = 3;
const ONLY_LETTERS = /^\p{L}+$/u;
const SHORT_QUESTION = 4;
const LONG_NAME = 60;
const FAR_LESS = 8;

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
  ...(["accessory", "component", "gaming", "bulk"] as const),
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
  const left = new Set((question.price?.rest ?? question.text).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return question.parts
    .filter(({ text }) => text.split(/[ .'-]/).some((word) => left.has(word)) || question.price === null)
    .filter(
      ({ concepts, isKnown, text }) =>
        isModel(text) || (!isKnown && withUnknown) || GOODS.some((goods) => concepts.has(goods)),
    )
    .map(({ text }) => text)
    .join(" ");
}

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

export const namesGoods = (question: Question): boolean => question.has(...GOODS);

const condition = (question: Question): "new" | "refurbished" | undefined => {
  if (question.has("refurbished") && !question.lacks("refurbished")) return "refurbished";
  return question.has("brandNew") || question.lacks("refurbished") ? "new" : undefined;
};

/**
 * Returns the goods that a question names, none where what was found only resembles it: a shop without cars answers nothing to a
 * question about cars, although it has cards.
 */
async function findGoods({ question, sources }: Asked): Promise<FoundGoods | null> {
  const q = goodsWords(question);
  const { minMinor, maxMinor } = question.price ?? {};
  if (q === "") return null;
  const query = { minMinor, maxMinor, condition: condition(question), limit: LOOKED_AT };
  // "Laptop for a student": what is not known here says less than what is, and least what goods are like.
  const queries = [...new Set([q, goodsWords(question, false), headWords(question)])].filter(Boolean);
  let found: FoundGoods | null = null;
  for (const [at, words] of queries.entries()) {
    const one = await sources.findProducts({ ...query, q: words });
    const isWhole = at === 0 && !one.isPartial && one.products[0] && hasWords(one.products[0], unknownWords(question));
    found = withHead(question, isWhole ? one : { ...one, isPartial: true });
    if (found) break;
  }
  const first = found?.products[0];
  if (!found || !first || found.fit < FIT.partial) return null;
  for (const [device, category] of Object.entries(WHOLE_DEVICES))
    if (
      question.has(device as keyof typeof WHOLE_DEVICES) &&
      (!category.test(first.category) || ACCESSORY.test(first.category))
    )
      return question.has("accessory", "charger") ? found : null;
  const isNamed = namesGoods(question) || question.parts.some(({ text }) => isModel(text));
  if ((found.isPartial || found.corrected !== undefined) && !isNamed) return null;
  return found;
}

/** Words that are not known here, and may be anything. */
const unknownWords = (question: Question): string[] =>
  question.parts.filter(({ isKnown, text }) => !isKnown && ONLY_LETTERS.test(text)).map(({ text }) => text);

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
const CATEGORY_OF: Partial<Record<Concept, RegExp>> = {
  laptop: /laptop/,
  desktop: /desktop/,
  computer: /laptop|desktop/,
};

const wordsFor = (question: Question, concepts: readonly Concept[]) =>
  question.parts.filter((part) => concepts.some((concept) => part.concepts.has(concept)));

/** "Laptop RAM" and "SSD ya laptop" are parts; "laptop with SSD" and "16 GB RAM laptop" are laptops. */
function isForMachine({ parts }: Question): boolean {
  const placeOf = (concepts: readonly Concept[]) =>
    parts.findIndex((part) => concepts.some((one) => part.concepts.has(one)));
  const [machine, part] = [placeOf(MACHINES), placeOf(EQUIPMENT)];
  const between = parts.slice(Math.min(machine, part) + 1, Math.max(machine, part)).map(({ text }) => text);
  const joins = (words: readonly string[]) => between.some((word) => words.includes(word));
  return machine < part
    ? !joins(["with", "na", "yenye", "having", "and", "has", "za", "ya"])
    : joins(["for", "ya", "za", "kwa"]);
}

/** The concepts of which goods must be, whatever else they are like. */
function headConcepts(question: Question): readonly Concept[] {
  const has = (concept: Concept) => question.has(concept);
  if (question.has(...MACHINES) && question.has(...EQUIPMENT))
    return (isForMachine(question) ? EQUIPMENT : MACHINES).filter(has);
  for (const kinds of [ACCESSORIES, MACHINES, EQUIPMENT]) if (kinds.some(has)) return kinds.filter(has);
  return [];
}

const headWords = (question: Question): string =>
  wordsFor(question, headConcepts(question))
    .map(({ text }) => text)
    .join(" ");

/** Leaves out what is only like what was asked for: a laptop with a camera is no camera. Null where nothing is left. */
function withHead(question: Question, found: FoundGoods): FoundGoods | null {
  const heads = headConcepts(question);
  const names = [
    ...wordsFor(question, heads).map(({ text }) => text),
    ...heads.flatMap((head) => Object.values(CONCEPT_WORDS[head]).flatMap((words) => words.split(", "))),
  ].filter(Boolean);
  const isOf = ({ name, category }: FoundProduct) =>
    heads.some((head) => CATEGORY_OF[head]?.test(category)) ||
    names.some((word) => `${name} ${category}`.toLowerCase().includes(word));
  if (heads.length === 0 || (!found.isPartial && found.fit >= FIT.name))
    return found.products.length > 0 ? found : null;
  const products = found.products.filter(isOf);
  return products.length > 0 ? { ...found, products, total: products.length } : null;
}

const shortName = ({ name }: FoundProduct): string =>
  name.length > LONG_NAME ? `${name.slice(0, name.lastIndexOf(" ", LONG_NAME) || LONG_NAME)}…` : name;

function stockWords({ say }: Asked, { available }: FoundProduct): string {
  if (available === 0) return say({ en: "It is sold out at the moment.", sw: "Kwa sasa imeisha." });
  if (available === null || available > FEW_LEFT) return say({ en: "It is in stock.", sw: "Ipo." });
  return available === 1
    ? say({ en: "It is in stock: the last one.", sw: "Ipo: imebaki moja." })
    : say({ en: `It is in stock: ${available} left.`, sw: `Ipo: zimebaki ${available}.` });
}

const priceWords = ({ say }: Asked, { price }: FoundProduct): string =>
  price > 0
    ? say({ en: `costs ${formatAmount(price)}`, sw: `bei ni ${formatAmount(price)}` })
    : say({ en: "has its price on request", sw: "bei ni kwa kuuliza" });

/** Goods of the kind of the first one: "cheapest laptop" is no cable for a laptop. */
function ofOneKind(products: readonly FoundProduct[], isCheapest: boolean): FoundProduct[] {
  const alike = products.filter(({ category }) => category === products[0]?.category);
  if (!isCheapest) return alike;
  const prices = alike
    .map(({ price }) => price)
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  // What costs far less than the others is something for them: ink among printers.
  const least = (prices[Math.floor(prices.length / 2)] ?? 0) / FAR_LESS;
  const soldOutLast = (one: FoundProduct, other: FoundProduct) =>
    Number(one.available === 0) - Number(other.available === 0);
  return alike.filter(({ price }) => price > least).sort((a, b) => soldOutLast(a, b) || a.price - b.price);
}

/** Goods that fit a question, with price and stock; null where none does. */
export async function productAnswer(asked: Asked): Promise<Draft | null> {
  const { question, say } = asked;
  const found = await findGoods(asked);
  if (!found) return null;
  const isCheapest =
    question.has("cheap") || (question.price !== null && question.has("laptop", "desktop", "computer"));
  const alike = ofOneKind(found.products, isCheapest);
  const isOneModel = found.fit >= FIT.name && question.parts.some(({ text }) => isModel(text)) && !isCheapest;
  const shown = alike.slice(0, isOneModel && alike.length === 1 ? 1 : SHOWN);
  const [first] = shown;
  if (!first) return null;
  const lead =
    (found.isPartial || found.corrected !== undefined) &&
    say({
      en: "I do not find exactly that; this comes closest.",
      sw: "Sijapata hicho hasa; hivi ndivyo vinavyokaribia.",
    });
  const isSingle = shown.length === 1;
  const prices = shown.map(({ price }) => price).filter((price) => price > 0);
  const [least, most] = [formatAmount(Math.min(...prices)), formatAmount(Math.max(...prices))];
  const head = isCheapest
    ? say({ en: `The lowest price is that of ${shortName(first)}.`, sw: `Ya bei ya chini ni ${shortName(first)}.` })
    : "";
  const several = sentences(
    head,
    head
      ? say({ en: `It ${priceWords(asked, first)}.`, sw: `${capital(priceWords(asked, first))}.` })
      : say({
          en:
            least === most
              ? `Here are ${shown.length}, at ${least}.`
              : `Here are ${shown.length}, from ${least} to ${most}.`,
          sw:
            least === most
              ? `Hizi ni ${shown.length}, kwa ${least}.`
              : `Hizi ni ${shown.length}, kuanzia ${least} hadi ${most}.`,
        }),
  );
  const discount =
    question.has("discount") &&
    say({ en: "For another price, ask our staff.", sw: "Kwa punguzo, uliza wafanyakazi wetu." });
  return {
    text: isSingle
      ? sentences(lead, `${shortName(first)}: ${priceWords(asked, first)}.`, stockWords(asked, first), discount)
      : sentences(lead, several, discount),
    products: shown,
    links:
      found.total > shown.length
        ? [
            link(asked, `/search?${new URLSearchParams({ q: goodsWords(question) })}`, {
              en: "All that match",
              sw: "Zote zinazolingana",
            }),
          ]
        : [],
    first: "chat",
  };
}

const capital = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** Goods that were asked for and that the shop does not seem to have. */
export const noGoodsAnswer = (asked: Asked): Draft => ({
  isSure: false,
  text: asked.say({
    en: "I do not find that among our goods, so I think we do not have it. Our staff know what can be ordered.",
    sw: "Sioni hicho kati ya bidhaa zetu, nadhani hatuna. Wafanyakazi wetu wanajua kinachoweza kuagizwa.",
  }),
  links: [link(asked, "/products", { en: "All goods", sw: "Bidhaa zote" })],
  first: staffFirst(asked),
});
