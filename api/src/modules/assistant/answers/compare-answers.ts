import { leastPrice } from "@fundi/shared/catalog/least-price";
import { factsOf } from "@fundi/shared/catalog/product-facts";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import { formatAmount } from "@fundi/shared/values/money";
import { hasWord } from "../reading/intents";
import type { QuestionPart } from "../reading/read-question";
import type { Asked, Draft } from "./answer";
import { isModel } from "./find-goods";

const MOST = 3;
/** Words between the things that are compared. */
const BETWEEN = new Set(["or", "vs", "versus", "and", "with", "than", "to", "ama", "au", "na", "kuliko", "n"]);

const COMPARES = [
  ...["better", "vs", "versus", "compare", "comparison", "difference", "differ", "bora", "tofauti", "linganisha"],
  "kuliko",
];
/** "Which one" compares only where there is a choice: "laptop gani na ssd" does not. */
const CHOOSES = ["which", "gani", "ipi", "choose"];
const CHOICES = ["or", "ama", "au"];

/** Whether somebody asks which of several is better, or how they differ. */
export const isComparison = ({ question: q }: Asked): boolean =>
  hasWord(q, ...COMPARES)
    ? q.parts.some(({ text }) => BETWEEN.has(text))
    : hasWord(q, ...CHOOSES) && hasWord(q, ...CHOICES);

/** What each side of a comparison names. */
function sides(parts: readonly QuestionPart[]): QuestionPart[][] {
  const all: QuestionPart[][] = [[]];
  for (const part of parts)
    if (BETWEEN.has(part.text)) all.push([]);
    else all.at(-1)?.push(part);
  return all;
}

/** Two or three goods side by side: what they cost, and what is in them; null where fewer are found. */
export async function compareAnswer(asked: Asked): Promise<Draft | null> {
  const { question, sources, say } = asked;
  const found: FoundProduct[] = [];
  for (const side of sides(question.parts)) {
    // Without a model on each side, any goods would be found.
    if (!side.some(({ text }) => isModel(text))) continue;
    const words = side.filter(({ text, isKnown, concepts }) => isModel(text) || !isKnown || concepts.has("laptop"));
    if (words.length === 0) continue;
    const { products, isPartial } = await sources.findProducts({
      q: words.map(({ text }) => text).join(" "),
      limit: 1,
    });
    const [product] = isPartial ? [] : products;
    if (product && !found.some(({ id }) => id === product.id)) found.push(product);
  }
  if (found.length < 2) return null;
  const line = (product: FoundProduct) => {
    const { cpu, memory } = factsOf(product);
    const what = [cpu, memory && `${memory} GB`, product.price > 0 && formatAmount(leastPrice(product))].filter(
      Boolean,
    );
    const isOut = product.available === 0 && say({ en: "sold out", sw: "imeisha" });
    return `• ${product.name}: ${[...what, isOut].filter(Boolean).join(", ")}`;
  };
  return {
    text: [
      say({ en: "Side by side:", sw: "Ukizilinganisha:" }),
      ...found.slice(0, MOST).map(line),
      say({
        en: "Which one is better depends on what you do with it: our staff help you choose.",
        sw: "Iliyo bora inategemea kazi yako: wafanyakazi wetu watakusaidia kuchagua.",
      }),
    ].join("\n"),
    products: found.slice(0, MOST),
    first: "chat",
  };
}
