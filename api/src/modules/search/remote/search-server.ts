import { timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { type Express, json, type RequestHandler } from "express";
import { FIT } from "../product-query";
import type { ProductSearch } from "../product-search";
import type { LiveWords } from "../words/live-words";
import { SEARCH_PATH, type SearchAnswer, SearchQuestion } from "./search-protocol";

/** Room for the ids of a large import. */
const MAX_BODY = "1mb";

function isAuthorized(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? "");
  const expected = Buffer.from(`Bearer ${key}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Serves the questions of processes that have no index. */
export function serveSearch(app: Express, search: ProductSearch, words: LiveWords, key: string): void {
  const knowsKey: RequestHandler = (req, _res, next) => {
    if (!isAuthorized(req.get("authorization"), key))
      throw new AppError("UNAUTHORIZED", "This process has another SECRET_KEY.");
    next();
  };
  app.post(SEARCH_PATH, knowsKey, json({ limit: MAX_BODY }), async (req, res) => {
    const question = SearchQuestion.safeParse(req.body);
    if (!question.success)
      throw new AppError("VALIDATION_ERROR", "This process is of another version.", undefined, {
        cause: question.error,
      });
    if (!search.isReady()) throw new AppError("UNAVAILABLE", "The search index is being loaded.");
    const { kind, query, maxBacklog, changed } = question.data;
    search.refresh(changed);
    if (question.data.words !== words.revision()) await words.refresh();
    const backlog = maxBacklog ?? Number.POSITIVE_INFINITY;
    const found =
      kind === "page"
        ? await search.page(query, backlog)
        : { ...(await search.find(query, backlog)), fit: FIT.none, categories: [] };
    const answer = { ...found, isCurrent: !search.isBehind() } satisfies SearchAnswer;
    res.setHeader("cache-control", "no-store");
    res.json(answer);
  });
}
