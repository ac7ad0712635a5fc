import { send } from "@fundi/shared/contract/http";
import { bestMatches } from "./find-match";
import { findReply } from "./find-reply";
import { isSize, type ParsedQuestion, parseQuestion } from "./parse-question";
import type { FoundProduct, FoundService, Reply } from "./reply";

/** After this the fixed reply is used. */
const TIMEOUT_MS = 2500;
const PAGE_SIZE = 12;

/**
 * Searches products and services for a question. Null when the question names none, nothing matches, or the server
 * does not respond in time: the caller then uses a fixed reply.
 */
export async function searchForReply(question: string, signal: AbortSignal): Promise<Reply | null> {
  const parsed = parseQuestion(question);
  if (!parsed || !navigator.onLine) return null;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener("abort", abort);
  try {
    // Each result is used if it arrives in time, even if the other fails.
    const [products, services] = await Promise.all([
      parsed.work ? [] : findProducts(parsed, controller.signal).catch(() => []),
      findServices(controller.signal).catch(() => []),
    ]);
    const matches = bestMatches(parsed, products, services);
    return matches.finds.length > 0 ? findReply(matches, queriesFor(parsed).at(-1) ?? "") : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

async function findProducts(parsed: ParsedQuestion, signal: AbortSignal): Promise<FoundProduct[]> {
  const pages = await Promise.all(queriesFor(parsed).map((q) => searchProducts(q, signal)));
  return [...new Map(pages.flat().map((product) => [product.id, product])).values()];
}

/** Queries with all words, and with the most specific ones only: a single unmatched word would exclude every product. */
function queriesFor({ words }: ParsedQuestion): string[] {
  const heaviest = Math.max(...words.map(({ weight }) => weight));
  const counting = words.filter(({ weight }) => weight === heaviest);
  return [
    ...new Set(
      [words, counting].map((some) =>
        some
          .map(({ text }) => toSearchTerm(text))
          .join(" ")
          .slice(0, 100),
      ),
    ),
  ];
}

/** The search matches parts of words: "8 gb" matches "8 GB" and "8GB", "8gb" only the latter. */
const toSearchTerm = (word: string) => (isSize(word) ? word.replace(/^\d+/, "$& ") : word);

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
