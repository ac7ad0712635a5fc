import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLiveIndex, type LiveIndex, type ProductSource } from "./live-index";
import type { IndexedProduct } from "./product-query";

const product = (id: number, name = `Product ${id}`): IndexedProduct => ({
  id,
  name,
  priceMinor: 100,
  condition: "new",
  category: "laptop",
  specs: [],
  description: "",
  sku: null,
});

/** A fake product table that can fail on demand. */
function createTable(...products: IndexedProduct[]) {
  const rows = new Map(products.map((each) => [each.id, each]));
  const table = {
    rows,
    failing: false,
    reads: 0,
    source: {} as ProductSource,
  };
  const read = (requested: (id: number) => boolean, limit = Number.POSITIVE_INFINITY) => {
    table.reads += 1;
    if (table.failing) return Promise.reject(new Error("no database"));
    const found = [...rows.values()].filter(({ id }) => requested(id)).sort((a, b) => a.id - b.id);
    return Promise.resolve(found.slice(0, limit));
  };
  table.source = {
    after: (id, limit) => read((each) => each > id, limit),
    byId: (ids) => read((each) => ids.includes(each)),
  };
  return table;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => product(index + 1));
const everything = { sort: "name", offset: 0, limit: 10_000 } as const;
const log = pino({ level: "silent" });

let live: LiveIndex;
const follow = (table: { source: ProductSource }, onChange = () => {}) => {
  live = createLiveIndex({ source: table.source, log, onChange });
  return live;
};
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

describe("the live index", () => {
  it("loads every product in batches, once for concurrent callers", async () => {
    const table = createTable(...many(1200));
    follow(table);
    const [index] = await Promise.all([live.current(), live.current()]);
    expect(index.size).toBe(1200);
    expect(table.reads).toBe(2);
  });

  it("shows a change to callers after it was received, and calls onChange", async () => {
    const table = createTable(...many(3));
    const onChange = vi.fn();
    follow(table, onChange);
    await live.current();
    table.rows.delete(2);
    table.rows.set(3, product(3, "Renamed"));
    table.rows.set(4, product(4));
    live.refresh([2, 3, 4]);
    const index = await live.current();
    expect(index.find(everything).ids).toEqual([1, 4, 3]);
    expect(onChange).toHaveBeenCalled();
  });

  it("applies changes that arrive while it is loading", async () => {
    const table = createTable(...many(600));
    follow(table);
    const loading = live.current();
    table.rows.delete(1);
    live.refresh([1]);
    expect((await loading).size).toBe(599);
  });

  it("reads a product again that changed while it was being read", async () => {
    const table = createTable(product(1, "First"));
    follow(table);
    await live.current();
    const { byId } = table.source;
    let changeDuringRead = () => {
      table.rows.set(1, product(1, "Third"));
      live.refresh([1]);
    };
    table.source.byId = async (ids) => {
      const found = await byId(ids);
      changeDuringRead();
      changeDuringRead = () => {};
      return found;
    };
    table.rows.set(1, product(1, "Second"));
    live.refresh([1]);
    const index = await live.current();
    expect(index.find({ ...everything, q: "third" }).total).toBe(1);
  });

  it("does not wait for a larger backlog than the caller allows", async () => {
    const table = createTable(...many(200));
    follow(table);
    await live.current();
    table.rows.clear();
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { byId } = table.source;
    table.source.byId = (ids) => gate.then(() => byId(ids));
    live.refresh(many(200).map(({ id }) => id));
    expect((await live.current(100)).size).toBe(200);
    go();
    expect((await live.current()).size).toBe(0);
  });

  it("stops waiting when the backlog grows beyond what the caller allows", async () => {
    const table = createTable(...many(1000));
    follow(table);
    await live.current();
    const { byId } = table.source;
    let changeDuringRead = () => live.refresh(many(1000).map(({ id }) => id));
    table.source.byId = async (ids) => {
      const found = await byId(ids);
      changeDuringRead();
      changeDuringRead = () => {};
      return found;
    };
    table.rows.set(1, product(1, "Renamed"));
    live.refresh([1]);
    const index = await live.current(100);
    expect(index.find({ ...everything, q: "renamed" }).total).toBe(1);
    expect(live.isBehind()).toBe(true);
  });

  it("fails while there is no data, and loads at the next call", async () => {
    const table = createTable(product(1));
    table.failing = true;
    follow(table);
    await expect(live.current()).rejects.toThrow("no database");
    table.failing = false;
    expect((await live.current()).size).toBe(1);
  });

  it("loads automatically after a failed call without a database", async () => {
    vi.useFakeTimers();
    const table = createTable(product(1));
    table.failing = true;
    follow(table);
    await live.waitUntilIndexed();
    table.failing = false;
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(table.reads).toBe(2);
  });

  it("serves what it has while the database is down, then catches up automatically", async () => {
    const table = createTable(product(1));
    follow(table);
    await live.current();
    vi.useFakeTimers();
    table.failing = true;
    table.rows.set(2, product(2));
    live.refresh([2]);
    await live.waitUntilIndexed();
    expect((await live.current()).size).toBe(1);
    table.failing = false;
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect((await live.current()).size).toBe(2);
  });
});
