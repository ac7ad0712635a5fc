import { expect, it } from "vitest";
import { demoProducts, demoTexts, relevanceOf, relevanceQueries } from "../../bench/support/relevance";
import { shopSearch } from "../../bench/support/shop-search";

const products = demoProducts();
const queries = relevanceQueries(products);

it("answers what customers of a shop in Nairobi type, over goods, services, questions and guides", async () => {
  const { scores, misses } = await relevanceOf(shopSearch(products, demoTexts), queries);
  console.info(`Queries without an answer among the first five results:\n${misses.join("\n")}`);
  expect(queries.length).toBeGreaterThanOrEqual(400);
  expect(scores.get("all")?.hitAt1).toBeGreaterThanOrEqual(0.92);
  expect(scores.get("all")?.hitAt5).toBeGreaterThanOrEqual(0.98);
  expect(scores.get("all")?.mrr).toBeGreaterThanOrEqual(0.94);
  for (const kind of ["model", "brand", "sku"]) expect(scores.get(kind)?.hitAt1, kind).toBe(1);
  for (const kind of ["typo", "plural", "synonym", "service", "service in kiswahili", "answer"])
    expect(scores.get(kind)?.hitAt5, kind).toBeGreaterThanOrEqual(0.95);
});

it("has no answers that a query cannot reach", () => {
  const asked = queries.map(({ q }) => q);
  expect(asked.filter((q, at) => asked.indexOf(q) !== at)).toEqual([]);
});
