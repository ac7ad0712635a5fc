import { FIT, type MeantProducts } from "../product-query";

/** The kinds of results of one search over everything. */
export const RESULT_GROUPS = ["services", "products", "answers"] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** Of groups that fit equally well, what most people look for comes first. */
const USUAL: readonly ResultGroup[] = ["products", "services", "answers"];
/** Who describes something broken looks for somebody who mends it: more than any fit. */
const SERVICES_FIRST = 10;
/** Decides where a question's words are also those of goods. */
const ANSWERS_FIRST = 0.9;

/** Returns the groups that have results, the best first, by how well the best result of each fits. */
export function orderGroups(
  fits: Record<ResultGroup, number>,
  { servicesFirst, answersFirst }: { servicesFirst: boolean; answersFirst: boolean },
): ResultGroup[] {
  const raised: Record<ResultGroup, number> = {
    products: 0,
    services: servicesFirst ? SERVICES_FIRST : 0,
    answers: answersFirst ? ANSWERS_FIRST : 0,
  };
  const weight = (group: ResultGroup) => fits[group] + raised[group];
  return USUAL.filter((group) => fits[group] > 0).sort((a, b) => weight(b) - weight(a));
}

/** Returns the products without those of corrected words, where services or answers have the words as they were typed. */
export function withoutTypos<Found extends MeantProducts>(
  products: Found,
  others: Record<Exclude<ResultGroup, "products">, { fit: number; isMended: boolean }>,
): Found {
  const isWord = Object.values(others).some(({ fit, isMended }) => !isMended && fit >= FIT.specs);
  return products.corrected !== undefined && isWord
    ? { ...products, ids: [], total: 0, corrected: undefined, fit: FIT.none }
    : products;
}
