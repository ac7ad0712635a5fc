import type { Db } from "../../platform/database/database";
import type { PublicResponses } from "../../platform/http/public-responses";
import type { Log } from "../../platform/log";
import {
  createLiveIndex,
  type LiveWords,
  localSearch,
  type ProductSearch,
  productSource,
  remoteSearch,
  withGradeWords,
  withPriceWords,
} from "../search";
import { LISTS } from "./catalog-reader";
import { plainSearch } from "./plain-search-store";

interface Dependencies {
  db: Db;
  publicResponses: PublicResponses;
  searchUrls: readonly string[];
  searchKey: () => string;
  words: LiveWords;
  log: Log;
}

/** Finds products in an index of this process, or where other processes have one by asking them. */
export function createProductSearch({
  db,
  publicResponses,
  searchUrls,
  searchKey,
  words,
  log,
}: Dependencies): ProductSearch {
  const outdateLists = () => publicResponses.outdate([LISTS]);
  if (searchUrls.length === 0)
    return withPriceWords(
      withGradeWords(
        localSearch(createLiveIndex({ source: productSource(db), log, onChange: outdateLists }), words, log),
      ),
      words,
    );
  const remote = remoteSearch({
    urls: searchUrls,
    key: searchKey(),
    words,
    plain: (query) => plainSearch(db, query),
    onReturn: outdateLists,
    log,
  });
  return withPriceWords(withGradeWords(remote), words);
}
