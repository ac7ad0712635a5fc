import type { ConceptWords } from "./words/concept-entry";
import { DEVICES, GOODS, PARTS } from "./words/goods-words";
import { MONEY, ORDERING } from "./words/order-words";
import { FAULTS, WORK } from "./words/repair-words";
import { ACCOUNT, APPOINTMENTS, PROMISES, SHOP } from "./words/shop-words";
import { TALK } from "./words/talk-words";

/** The words of each concept. */
export const CONCEPT_WORDS = {
  ...DEVICES,
  ...PARTS,
  ...GOODS,
  ...FAULTS,
  ...WORK,
  ...SHOP,
  ...ORDERING,
  ...MONEY,
  ...PROMISES,
  ...APPOINTMENTS,
  ...ACCOUNT,
  ...TALK,
} satisfies Record<string, ConceptWords>;

/** What is called the same in both languages as people speak them: it does not show which one is spoken. */
export const LOAN_CONCEPTS: ReadonlySet<string> = new Set([
  ...Object.keys(DEVICES),
  ...Object.keys(PARTS),
  ...Object.keys(GOODS),
]);

export type Concept = keyof typeof CONCEPT_WORDS;
