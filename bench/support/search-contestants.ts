import { createProductIndex } from "../../api/src/modules/search/product-index";
import type { IndexedProduct } from "../../api/src/modules/search/product-query";
import { createLiveWords } from "../../api/src/modules/search/words/live-words";
import { openDatabase } from "../../api/src/platform/database/database";
import { databaseUrl } from "./settings";

/** An index of products that starts empty. */
export interface SearchIndex {
  /** Adds or replaces products. */
  put(products: readonly IndexedProduct[]): void | Promise<void>;
  /** Ids of the best matches, the best first. */
  search(q: string, limit: number): number[] | Promise<number[]>;
}

export interface SearchContestant {
  name: string;
  create(): SearchIndex | Promise<SearchIndex>;
}

const ours: SearchContestant = {
  name: "ours, words as typed",
  create() {
    const index = createProductIndex();
    return {
      put: (products) => index.put(products),
      search: (q, limit) => index.find({ q, sort: "newest", offset: 0, limit }).ids,
    };
  },
};

/** As the shop searches: with its words, misspelt ones corrected, unknown ones left out. */
const oursMeant: SearchContestant = {
  name: "ours",
  create() {
    const index = createProductIndex();
    const words = createLiveWords(() => Promise.resolve([]));
    const search = (q: string, limit: number) =>
      index.meant({ q, parts: words.read(q).parts, sort: "newest", offset: 0, limit }, words.partsOf, words.known())
        .ids;
    return { put: (products) => index.put(products), search };
  },
};

const CHUNK = 1000;

/** The full-text index of the database; the ranking weighs the name four times, the specs twice. */
const fullText = (name: string, mode: string, toQuery: (q: string) => string): SearchContestant => ({
  name,
  async create() {
    const db = openDatabase(databaseUrl);
    await db.raw("drop table if exists bench_texts");
    await db.raw(
      `create table bench_texts (id int unsigned primary key, name varchar(255) not null, specs text not null,
         rest text not null, fulltext (name), fulltext (specs), fulltext (rest), fulltext (name, specs, rest))`,
    );
    const rank = ["name", "specs", "rest"].map((column) => `match(${column}) against (? ${mode})`);
    const ranked = `select id from bench_texts where match(name, specs, rest) against (? ${mode})
      order by 4 * ${rank[0]} + 2 * ${rank[1]} + ${rank[2]} desc limit ?`;
    return {
      async put(products) {
        for (let from = 0; from < products.length; from += CHUNK) {
          const rows = products
            .slice(from, from + CHUNK)
            .map(({ id, name: title, specs, description, category, sku }) => [
              id,
              title,
              specs.join("\n"),
              [description, category, sku].join("\n"),
            ]);
          await db.raw(`replace into bench_texts values ${rows.map(() => "(?, ?, ?, ?)").join(",")}`, rows.flat());
        }
      },
      async search(q, limit) {
        const query = toQuery(q);
        const [rows] = await db.raw(ranked, [query, query, query, query, limit]);
        return rows.map(({ id }: { id: number }) => id);
      },
    };
  },
});

const OPERATORS = /[^\p{L}\p{N}]+/gu;
const everyWord = (q: string) =>
  q
    .split(OPERATORS)
    .filter(Boolean)
    .map((word) => `+${word}*`)
    .join(" ");

/**
 * Ours, the database's full-text search, and those of the module that SEARCH_ENGINES names: a list of contestants as its
 * default export. SEARCH_NAMES, parts of names, chooses among them.
 */
export async function searchContestants(): Promise<SearchContestant[]> {
  const file = process.env.SEARCH_ENGINES;
  const others: SearchContestant[] = file ? (await import(file)).default : [];
  const names = process.env.SEARCH_NAMES?.split(",") ?? [""];
  const all = [
    oursMeant,
    ours,
    fullText("full text, any word", "in natural language mode", (q) => q),
    fullText("full text, every word", "in boolean mode", everyWord),
    ...others,
  ];
  return all.filter(({ name }) => names.some((part) => name.includes(part)));
}
