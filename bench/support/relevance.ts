import { readFileSync } from "node:fs";
import type { IndexedProduct } from "../../api/src/modules/search/product-query";
import { readDelimited } from "../../api/src/platform/tables/delimited-file";
import type { SearchIndex } from "./search-contestants";

const DEEPEST = 10;
const LISTED = ["sku", "name", "category", "condition", "price", "quantity", "description", "image_url"];

interface RelevanceQuery {
  kind: string;
  q: string;
  /** Ids of the products that answer it. */
  answers: ReadonlySet<number>;
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");

/** The demo shop's products, numbered as their rows. */
export function demoProducts(): IndexedProduct[] {
  const [columns = [], ...rows] = readDelimited(read("../../api/src/demo/data/catalogue.csv")).rows;
  return rows
    .filter((row) => row.length === columns.length)
    .map((row, index) => {
      const of = (column: string) => row[columns.indexOf(column)] ?? "";
      const specs = columns.filter((column) => !LISTED.includes(column) && of(column) !== "");
      return {
        id: index + 1,
        name: of("name"),
        priceMinor: Number(of("price")) * 100,
        condition: of("condition") === "new" ? "new" : "refurbished",
        category: of("category"),
        specs: specs.map((column) => `${column}: ${of(column)}`),
        description: of("description"),
        sku: of("sku"),
      };
    });
}

/** The queries of `search-queries.txt`; a SKU that nothing has is an error. */
export function relevanceQueries(products: readonly IndexedProduct[]): RelevanceQuery[] {
  const queries: RelevanceQuery[] = [];
  let kind = "";
  for (const line of read("search-queries.txt").split("\n")) {
    kind = /^\[(.+)\]$/.exec(line)?.[1] ?? kind;
    const [q = "", patterns] = line.split(" => ");
    if (patterns === undefined) continue;
    const answers = new Set<number>();
    for (const pattern of patterns.split(" ")) {
      const matches = products.filter(({ sku }) =>
        pattern.endsWith("*") ? sku?.startsWith(pattern.slice(0, -1)) : sku === pattern,
      );
      if (matches.length === 0) throw new Error(`No product of the demo catalogue has the SKU ${pattern}.`);
      for (const { id } of matches) answers.add(id);
    }
    queries.push({ kind, q, answers });
  }
  return queries;
}

interface Relevance {
  queries: number;
  /** Share of the queries whose first result answers them, and of those with an answer among the first five. */
  hitAt1: number;
  hitAt5: number;
  /** Mean of 1 / place of the first answer among the first ten, 0 without one. */
  mrr: number;
}

/** How well an index that holds the demo products answers, for each kind of query and for all of them. */
export async function relevanceOf(
  index: SearchIndex,
  queries: readonly RelevanceQuery[],
): Promise<Map<string, Relevance>> {
  const placesByKind = new Map<string, number[]>([["all", []]]);
  for (const { kind, q, answers } of queries) {
    const ids = await index.search(q, DEEPEST);
    const place = ids.findIndex((id) => answers.has(id)) + 1;
    if (process.env.SEARCH_MISSES && (place === 0 || place > 5)) console.log(`  [${kind}] ${q}: ${place || "none"}`);
    for (const key of [kind, "all"]) placesByKind.set(key, [...(placesByKind.get(key) ?? []), place]);
  }
  const share = (places: readonly number[], most: number) =>
    places.filter((place) => place > 0 && place <= most).length / places.length;
  return new Map(
    [...placesByKind].map(([kind, places]) => [
      kind,
      {
        queries: places.length,
        hitAt1: share(places, 1),
        hitAt5: share(places, 5),
        mrr: places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / places.length,
      },
    ]),
  );
}
