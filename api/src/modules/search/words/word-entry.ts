import type { SearchWordKind } from "@fundi/shared/search/search-words";

/** What is known about words that customers type; the kinds are those of the contract. */
export interface WordEntry {
  kind: SearchWordKind;
  /** Words and phrases, as they are typed. */
  words: readonly string[];
  /** Words and phrases of the shop's own texts; empty but for `means`. */
  meanings: readonly string[];
  /** The words ask for work, or describe what is broken: services come before goods. */
  servicesFirst: boolean;
}
