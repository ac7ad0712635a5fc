import { readFileSync } from "node:fs";
import { demoFaqs } from "../../api/src/demo/data/faqs";
import { DEMO_GUIDES, demoGuideForm } from "../../api/src/demo/data/guides/demo-guides";
import { demoHelpLinks } from "../../api/src/demo/data/help-links";
import { demoServices } from "../../api/src/demo/data/services";
import { guideText } from "../../api/src/modules/guides/guide-text";
import type { IndexedProduct } from "../../api/src/modules/search/product-query";
import { readDelimited } from "../../api/src/platform/tables/delimited-file";

const DEEPEST = 10;
const LISTED = ["sku", "name", "category", "condition", "price", "quantity", "description", "image_url"];

/** What a search found, as a page shows it: of each result its SKU, or its kind and title. */
export type FoundKeys = readonly string[];

interface RelevanceQuery {
  kind: string;
  q: string;
  /** Keys of the results that answer it. */
  answers: ReadonlySet<string>;
}

/** The services, questions and guides of the demo shop. */
export interface DemoTexts {
  services: readonly { title: string; description: string; features: readonly string[] }[];
  faqs: readonly { question: string; answer: string }[];
  guides: readonly { title: string; description: string }[];
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

export const demoTexts: DemoTexts = {
  services: demoServices,
  faqs: demoFaqs,
  guides: [
    ...DEMO_GUIDES.map((guide) => demoGuideForm(guide, new Map(), new Map())).map((form) => ({
      title: form.en.title,
      description: guideText(form),
    })),
    ...demoHelpLinks,
  ],
};

const slug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** The keys by which expected results name services, questions and guides. */
export const serviceKey = ({ title }: { title: string }): string => `service:${slug(title)}`;
export const faqKey = ({ question }: { question: string }): string => `faq:${slug(question)}`;
export const guideKey = ({ title }: { title: string }): string => `guide:${slug(title)}`;

/** The queries of `search-queries.txt`; an answer that the demo shop does not have is an error. */
export function relevanceQueries(products: readonly IndexedProduct[], texts: DemoTexts = demoTexts): RelevanceQuery[] {
  const keys = [
    ...products.map(({ sku }) => sku ?? ""),
    ...texts.services.map(serviceKey),
    ...texts.faqs.map(faqKey),
    ...texts.guides.map(guideKey),
  ];
  const queries: RelevanceQuery[] = [];
  let kind = "";
  for (const line of read("search-queries.txt").split("\n")) {
    kind = /^\[(.+)\]$/.exec(line)?.[1] ?? kind;
    const [q = "", patterns] = line.split(" => ");
    if (patterns === undefined) continue;
    const answers = new Set<string>();
    for (const pattern of patterns.split(" ")) {
      const isBeginning = pattern.endsWith("*") || pattern.includes(":");
      const matches = keys.filter((key) => (isBeginning ? key.startsWith(pattern.replace("*", "")) : key === pattern));
      if (matches.length === 0) throw new Error(`Nothing in the demo shop is ${pattern}.`);
      for (const key of matches) answers.add(key);
    }
    queries.push({ kind, q, answers });
  }
  return queries;
}

export interface Relevance {
  queries: number;
  /** Share of the queries whose first result answers them, and of those with an answer among the first five. */
  hitAt1: number;
  hitAt5: number;
  /** Mean of 1 / place of the first answer among the first ten, 0 without one. */
  mrr: number;
}

/** How well a search answers, for each kind of query and for all of them, with the queries that miss the first five. */
export async function relevanceOf(
  search: (q: string) => FoundKeys | Promise<FoundKeys>,
  queries: readonly RelevanceQuery[],
): Promise<{ scores: Map<string, Relevance>; misses: string[] }> {
  const placesByKind = new Map<string, number[]>([["all", []]]);
  const misses: string[] = [];
  for (const { kind, q, answers } of queries) {
    const keys = (await search(q)).slice(0, DEEPEST);
    const place = keys.findIndex((key) => answers.has(key)) + 1;
    if (place === 0 || place > 5) misses.push(`[${kind}] ${q}: ${place || "none"}, first ${keys[0] ?? "nothing"}`);
    for (const key of [kind, "all"]) placesByKind.set(key, [...(placesByKind.get(key) ?? []), place]);
  }
  const share = (places: readonly number[], most: number) =>
    places.filter((place) => place > 0 && place <= most).length / places.length;
  const scores = new Map(
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
  return { scores, misses };
}
