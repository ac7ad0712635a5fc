import { leastPrice } from "@fundi/shared/catalog/least-price";
import type { Service } from "@fundi/shared/catalog/services";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import { formatAmount } from "@fundi/shared/values/money";
import { FIT } from "../../search";
import { hasWord } from "../reading/intents";
import type { Question } from "../reading/read-question";
import { type Asked, type Draft, link, sentences, staffFirst } from "./answer";
import {
  condition,
  findGoods,
  goodsWords,
  headConcepts,
  headWords,
  isModel,
  isPartFor,
  LOOKED_AT,
  MACHINES,
  machineMemory,
} from "./find-goods";
import { MUCH_MEMORY, memoryOf, rangeWords, strongestFirst } from "./goods-wishes";
import { nearestTopics } from "./nearest-topics";

const SHOWN = 3;
const FEW_LEFT = 3;
const LONG_NAME = 60;
const FAR_LESS = 8;

const shortName = ({ name }: FoundProduct): string =>
  name.length > LONG_NAME ? `${name.slice(0, name.lastIndexOf(" ", LONG_NAME) || LONG_NAME)}…` : name;

function stockWords({ question, say }: Asked, { available }: FoundProduct): string {
  if (available === 0) return say({ en: "It is sold out at the moment.", sw: "Kwa sasa imeisha." });
  const isMany = available !== null && available > FEW_LEFT && hasWord(question, "many", "ngapi", "left", "zimebaki");
  if (isMany) return say({ en: `It is in stock: more than ${FEW_LEFT}.`, sw: `Ipo: zaidi ya ${FEW_LEFT}.` });
  if (available === null || available > FEW_LEFT) return say({ en: "It is in stock.", sw: "Ipo." });
  return available === 1
    ? say({ en: "It is in stock: the last one.", sw: "Ipo: imebaki moja." })
    : say({ en: `It is in stock: ${available} left.`, sw: `Ipo: zimebaki ${available}.` });
}

function priceWords({ say }: Asked, product: FoundProduct): string {
  if (product.price === 0) return say({ en: "has its price on request", sw: "bei ni kwa kuuliza" });
  const price = formatAmount(leastPrice(product));
  return product.pricesVary
    ? say({ en: `costs from ${price}`, sw: `bei ni kuanzia ${price}` })
    : say({ en: `costs ${price}`, sw: `bei ni ${price}` });
}

/** Below it is what costs far less than the others, and so is something for them: ink among printers. */
function farLess(products: readonly FoundProduct[]): number {
  const prices = products
    .map(({ price }) => price)
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  return (prices[Math.floor(prices.length / 2)] ?? 0) / FAR_LESS;
}

/** Below it is nothing of the kind that a question names with a highest price; -1 where it names none. */
async function lowestOfKind(asked: Asked): Promise<number> {
  const { question } = asked;
  if (question.price?.maxMinor === undefined || headConcepts(question).length === 0) return -1;
  const products = (await findGoods(asked, null))?.products ?? [];
  return farLess(products.filter(({ category }) => category === products[0]?.category));
}

/** Goods of the kind of the first one: "cheapest laptop" is no cable for a laptop. */
function ofOneKind(products: readonly FoundProduct[], isCheapest: boolean): FoundProduct[] {
  const alike = products.filter(({ category }) => category === products[0]?.category);
  if (!isCheapest) return alike;
  const least = farLess(alike);
  const soldOutLast = (one: FoundProduct, other: FoundProduct) =>
    Number(one.available === 0) - Number(other.available === 0);
  return alike.filter(({ price }) => price > least).sort((a, b) => soldOutLast(a, b) || a.price - b.price);
}

/** What goods of a kind are called, as it was typed. */
const kindWord = (question: Question): string => headWords(question).split(" ")[0] ?? "";

/**
 * The goods next to what was asked for, where none have the price or the memory that a question names: the nearest above the
 * highest price, with the memory; null where there are none either.
 */
async function nearestAnswer(asked: Asked): Promise<Draft | null> {
  const { question, sources, say } = asked;
  const memory = machineMemory(question);
  const any = await findGoods(asked, null);
  const [like] = any?.products ?? [];
  if (!any || !like || (question.price === null && memory === null)) return null;
  const { minMinor, maxMinor } = question.price ?? {};
  const query = { q: any.words, category: like.category, condition: condition(question), limit: LOOKED_AT };
  const isBelow = maxMinor === undefined && minMinor !== undefined;
  const { products } = await sources.findProducts(
    isBelow
      ? { ...query, maxMinor: minMinor, sort: "price_desc" }
      : { ...query, minMinor: maxMinor === undefined ? undefined : maxMinor + 1, sort: "price_asc" },
  );
  const most = Math.max(0, ...products.map(memoryOf));
  const needed = memory === null ? 0 : Math.min(memory, most);
  const shown = products
    .filter((product) => product.price > 0 && product.available !== 0 && memoryOf(product) >= needed)
    .slice(0, SHOWN);
  const [first] = shown;
  if (!first) return null;
  const range = rangeWords(asked);
  const kind = kindWord(question);
  const lead =
    memory === null
      ? say({ en: `We have no ${kind} ${range}.`, sw: `Hatuna ${kind} ${range}.` })
      : sentences(
          say({
            en: `None of ours${range && ` ${range}`} has ${memory} GB of memory.`,
            sw: `Hakuna${range && ` ${range}`} yenye memory ya ${memory} GB.`,
          }),
          most < memory && say({ en: `The most is ${most} GB.`, sw: `Kubwa zaidi ni ${most} GB.` }),
        );
  return {
    text: sentences(
      lead,
      say({
        en: `The nearest is ${shortName(first)}: it ${priceWords(asked, first)}.`,
        sw: `Ya karibu zaidi ni ${shortName(first)}: ${priceWords(asked, first)}.`,
      }),
      stockWords(asked, first),
    ),
    products: shown,
    first: "chat",
  };
}

/** Those of the goods found that have the memory that is named, and in the order of what they are for. */
function wished(question: Question, products: readonly FoundProduct[]): readonly FoundProduct[] {
  const memory = machineMemory(question);
  const fitting = memory === null ? products : products.filter((product) => memoryOf(product) >= memory);
  if (!isHeavyUse(question)) return fitting;
  const ofKind = fitting.filter(({ category }) => category === fitting[0]?.category);
  return strongestFirst(ofKind, question.price !== null);
}

const isHeavyUse = (question: Question): boolean => question.has("heavyUse") && question.has(...MACHINES);

/** What work with programs, videos or drawings needs. */
function purposeWords({ question, say }: Asked, first: FoundProduct): string | false {
  if (!isHeavyUse(question)) return false;
  return memoryOf(first) >= MUCH_MEMORY
    ? say({
        en: `That work is best done with ${MUCH_MEMORY} GB of memory or more, as here.`,
        sw: `Kazi hiyo inafaa kufanywa na memory ya ${MUCH_MEMORY} GB au zaidi, kama hapa.`,
      })
    : say({
        en: `That work is best done with ${MUCH_MEMORY} GB of memory; at this price none of ours has so much.`,
        sw: `Kazi hiyo inafaa kufanywa na memory ya ${MUCH_MEMORY} GB; kwa bei hii hakuna yenye kiasi hicho.`,
      });
}

/** Goods that fit a question, with price and stock; null where none does. */
export async function productAnswer(asked: Asked): Promise<Draft | null> {
  const { question, say, sources } = asked;
  const found = await findGoods(asked);
  const lowest = await lowestOfKind(asked);
  const fitting = wished(question, found?.products ?? []).filter(({ price }) => price > lowest);
  if (!found || fitting.length === 0) return nearestAnswer(asked);
  const isCheapest =
    !isHeavyUse(question) &&
    (question.has("cheap") || (question.price !== null && question.has("laptop", "desktop", "computer")));
  const alike = ofOneKind(fitting, isCheapest);
  const isOneModel = found.fit >= FIT.name && question.parts.some(({ text }) => isModel(text)) && !isCheapest;
  const shown = alike.slice(0, isOneModel && alike.length === 1 ? 1 : SHOWN);
  const [first] = shown;
  if (!first) return null;
  const lead =
    (found.isPartial || found.corrected !== undefined) &&
    !isHeavyUse(question) &&
    !isPartFor(question) &&
    say({
      en: "I do not find exactly that; this comes closest.",
      sw: "Sijapata hicho hasa; hivi ndivyo vinavyokaribia.",
    });
  const isSingle = shown.length === 1;
  const prices = shown.map(leastPrice).filter((price) => price > 0);
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
      ? sentences(
          lead,
          purposeWords(asked, first),
          `${shortName(first)}: ${priceWords(asked, first)}.`,
          stockWords(asked, first),
          discount,
        )
      : sentences(lead, purposeWords(asked, first), several, discount),
    products: shown,
    services: isPartFor(question) ? fittingServices(await sources.services()) : [],
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

/** Who buys memory or a drive may have it put in. */
const fittingServices = (services: readonly Service[]): Service[] =>
  services.filter(({ icon }) => icon === "upgrade").slice(0, 1);

const capital = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** Goods that were asked for and that the shop does not seem to have. */
export const noGoodsAnswer = (asked: Asked): Draft => ({
  isSure: false,
  text: asked.say({
    en: "I do not find that among our goods, so I think we do not have it. Our staff know what can be ordered.",
    sw: "Sioni hicho kati ya bidhaa zetu, nadhani hatuna. Wafanyakazi wetu wanajua kinachoweza kuagizwa.",
  }),
  links: [link(asked, "/products", { en: "All goods", sw: "Bidhaa zote" })],
  questions: nearestTopics(asked),
  first: staffFirst(asked),
});
