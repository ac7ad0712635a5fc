import { send } from "@fundi/shared/http";
import { bestMatches } from "./find-match";
import { findReply } from "./find-reply";
import { isSize, type Wanted, wantedIn } from "./question-words";
import type { FoundProduct, FoundService, Reply } from "./reply";

/** Later than this an answer is no answer any more. */
const PATIENCE_MS = 2500;
const PAGE_SIZE = 12;

/**
 * Looks up what the question names. Null when it names nothing, when the shop has nothing like it, and when the shop
 * does not answer in time: the fixed replies then do.
 */
export async function lookUp(question: string, signal: AbortSignal): Promise<Reply | null> {
  const wanted = wantedIn(question);
  if (!wanted || !navigator.onLine) return null;
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, PATIENCE_MS);
  signal.addEventListener("abort", giveUp);
  try {
    // What arrives in time counts, whatever became of the other.
    const [products, services] = await Promise.all([
      wanted.work ? [] : findProducts(wanted, controller.signal).catch(() => []),
      findServices(controller.signal).catch(() => []),
    ]);
    const matches = bestMatches(wanted, products, services);
    return matches.finds.length > 0 ? findReply(matches, queriesFor(wanted).at(-1) ?? "") : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

async function findProducts(wanted: Wanted, signal: AbortSignal): Promise<FoundProduct[]> {
  const pages = await Promise.all(queriesFor(wanted).map((q) => searchProducts(q, signal)));
  return [...new Map(pages.flat().map((product) => [product.id, product])).values()];
}

/** All its words, and those that count: one word that no product has would hide all that have the others. */
function queriesFor({ words }: Wanted): string[] {
  const heaviest = Math.max(...words.map(({ weight }) => weight));
  const counting = words.filter(({ weight }) => weight === heaviest);
  return [
    ...new Set(
      [words, counting].map((some) =>
        some
          .map(({ text }) => asFound(text))
          .join(" ")
          .slice(0, 100),
      ),
    ),
  ];
}

/** The search finds parts of words: "8 gb" finds "8 GB" and "8GB", which "8gb" would not. */
const asFound = (word: string) => (isSize(word) ? word.replace(/^\d+/, "$& ") : word);

async function searchProducts(q: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const query = { q, pageSize: PAGE_SIZE };
  const response = await send("", { method: "GET", path: "/api/products/search", query, signal });
  const { items } = (await response.json()) as { items: FoundProduct[] };
  return items;
}

async function findServices(signal: AbortSignal): Promise<FoundService[]> {
  const response = await send("", { method: "GET", path: "/api/services", signal });
  return (await response.json()) as FoundService[];
}
