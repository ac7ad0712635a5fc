import type { Log } from "../../../platform/log";
import type { ProductQuery } from "../product-query";
import type { FoundPage, ProductSearch } from "../product-search";
import type { LiveWords } from "../words/live-words";
import { MAX_CHANGED, SEARCH_PATH, SearchAnswer, type SearchQuestion } from "./search-protocol";

/** How long one process may take; a storefront waits for five seconds in all. */
const ANSWER_MS = 2000;
/** How long a process that did not answer is not asked. */
const AWAY_MS = 5000;

/** Finds products without an index: slower, and words as they are typed. */
export type PlainSearch = (query: ProductQuery) => Promise<Omit<FoundPage, "isCurrent" | "corrected">>;

interface Dependencies {
  /** Addresses of the processes of the role `search`. */
  urls: readonly string[];
  key: string;
  words: Pick<LiveWords, "revision">;
  /** Searches while none of them responds. */
  plain: PlainSearch;
  /** Called when one of them answers again: what was found without it is out of date. */
  onReturn: () => void;
  log: Log;
  /** For tests: how long a process that did not answer is not asked. */
  awayMs?: number;
}

/** One process with an index, and the changed products that it was not told of yet. */
interface Peer {
  url: string;
  changed: Set<number>;
  awayUntil: number;
}

/** Takes the first ids out of a set. */
function take(ids: Set<number>, count: number): number[] {
  const taken: number[] = [];
  for (const id of ids) {
    if (taken.length === count) break;
    taken.push(id);
    ids.delete(id);
  }
  return taken;
}

/**
 * Finds products by asking processes of the role `search`, in turn. Each question carries the products that this process
 * has heard of as changed, so that an answer is never older than what its asker knows; the processes hear of changes
 * themselves as well. While none answers, the database is asked directly.
 */
export function remoteSearch({
  urls,
  key,
  words,
  plain,
  onReturn,
  log,
  awayMs = AWAY_MS,
}: Dependencies): ProductSearch {
  const peers = urls.map((url): Peer => ({ url, changed: new Set(), awayUntil: 0 }));
  let next = 0;
  let isPlain = false;

  async function ask(peer: Peer, question: Omit<SearchQuestion, "changed" | "words">): Promise<SearchAnswer> {
    const changed = take(peer.changed, MAX_CHANGED);
    try {
      const response = await fetch(new URL(SEARCH_PATH, peer.url), {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ ...question, changed, words: words.revision() }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
      const answer = SearchAnswer.parse(await response.json());
      return { ...answer, isCurrent: answer.isCurrent && peer.changed.size === 0 };
    } catch (error) {
      for (const id of changed) peer.changed.add(id);
      throw error;
    }
  }

  function setPlain(value: boolean): void {
    if (isPlain === value) return;
    isPlain = value;
    if (value) log.error({ urls }, "no search process answers; products are searched in the database");
    else {
      log.info("a search process answers again");
      onReturn();
    }
  }

  async function answer(question: Omit<SearchQuestion, "changed" | "words">): Promise<SearchAnswer> {
    next += 1;
    for (let turn = 0; turn < peers.length; turn += 1) {
      const peer = peers[(next + turn) % peers.length];
      if (!peer || peer.awayUntil > Date.now()) continue;
      try {
        const found = await ask(peer, question);
        setPlain(false);
        return found;
      } catch (error) {
        peer.awayUntil = Date.now() + awayMs;
        log.warn({ err: error, url: peer.url }, "search process does not answer");
      }
    }
    setPlain(true);
    // Changes outdate it like any other list, and so does the return of a search process.
    return { ...(await plain(question.query)), isCurrent: true };
  }

  const question = (kind: SearchQuestion["kind"], query: ProductQuery, maxBacklog = Number.POSITIVE_INFINITY) => ({
    kind,
    query,
    maxBacklog: Number.isFinite(maxBacklog) ? maxBacklog : null,
  });

  return {
    find: (query, maxBacklog) => answer(question("find", query, maxBacklog)),
    page: (query, maxBacklog) => answer(question("page", query, maxBacklog)),
    refresh(ids) {
      for (const { changed } of peers) for (const id of ids) changed.add(id);
    },
    // Every question carries the changes before it.
    waitUntilIndexed: () => Promise.resolve(),
    isBehind: () => false,
    isReady: () => true,
    stop: () => undefined,
  };
}
