import { describe, expect, it, vi } from "vitest";
import { PublicResponse } from "./public-response";
import { createResponseCache } from "./response-cache";

/** A response that resolves on command. */
function slowly(text: string) {
  let finish = () => {};
  const response = new Promise<PublicResponse>((resolve) => {
    finish = () => resolve(new PublicResponse(text, ["product 1"]));
  });
  return { render: vi.fn(() => response), finish: () => finish() };
}
const at = (text: string, ...subjects: string[]) => vi.fn(() => Promise.resolve(new PublicResponse(text, subjects)));
const textOf = async (response: PublicResponse | Promise<PublicResponse>) =>
  (await response).ready("identity")?.toString();

describe("the response cache", () => {
  it("renders once for all concurrent and later requests", async () => {
    const cache = createResponseCache();
    const slow = slowly("one");
    const both = [cache.get("key", slow.render), cache.get("key", slow.render)];
    slow.finish();
    expect(await Promise.all(both.map(textOf))).toEqual(["one", "one"]);
    expect(await textOf(cache.get("key", slow.render))).toBe("one");
    expect(slow.render).toHaveBeenCalledTimes(1);
  });

  it("renders again what shows something that changed, and nothing else", async () => {
    const cache = createResponseCache();
    const pages = [at("one", "product 1"), at("two", "product 2"), at("both", "list", "product 1", "product 2")];
    const askAll = () => Promise.all(pages.map((render, key) => cache.get(String(key), render)));
    const counts = () => pages.map((render) => render.mock.calls.length);
    await askAll();
    cache.outdate(["product 1"]);
    await askAll();
    expect(counts()).toEqual([2, 1, 2]);
    cache.outdate(["list", "product 3"]);
    await askAll();
    await askAll();
    expect(counts()).toEqual([2, 1, 3]);
  });

  it("stores what was rendered during a change of something else", async () => {
    const cache = createResponseCache();
    const slow = slowly("one");
    const early = cache.get("key", slow.render);
    cache.outdate(["product 2"]);
    slow.finish();
    await early;
    expect(await textOf(cache.get("key", at("again")))).toBe("one");
  });

  it("does not store what was rendered before a change that a later rendering has seen", async () => {
    const cache = createResponseCache();
    const [old, current] = [slowly("one"), slowly("two")];
    const first = cache.get("key", old.render);
    // The order of somebody else: the next caller renders again.
    cache.outdate(["product 2"]);
    const second = cache.get("key", current.render);
    cache.outdate(["product 1"]);
    current.finish();
    await second;
    old.finish();
    expect((await first).isOutdated).toBe(true);
    expect(await textOf(cache.get("key", at("three", "product 1")))).toBe("three");
  });

  it("marks what it evicts: nobody would hear of a change any more", async () => {
    const cache = createResponseCache(2000);
    const first = await cache.get("a", at("x".repeat(300)));
    for (const key of ["b", "c"]) await cache.get(key, at("x".repeat(300)));
    expect(first.isOutdated).toBe(true);
    const large = await cache.get("large", at("x".repeat(3000)));
    expect(large.isOutdated).toBe(true);
  });

  it("does not store what was rendered before a change", async () => {
    const cache = createResponseCache();
    const old = slowly("old");
    const early = cache.get("key", old.render);
    cache.outdate(["product 1"]);
    const late = cache.get("key", at("new"));
    old.finish();
    expect([await textOf(early), await textOf(late)]).toEqual(["old", "new"]);
    expect(await textOf(cache.get("key", at("newer")))).toBe("new");
  });

  it("does not store a failure", async () => {
    const cache = createResponseCache();
    await expect(cache.get("key", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await textOf(cache.get("key", at("back")))).toBe("back");
  });

  it("evicts the least recently used responses when it is full", async () => {
    const cache = createResponseCache(2000);
    const large = "x".repeat(300);
    for (const key of ["a", "b", "c"]) await cache.get(key, at(large));
    expect(await textOf(cache.get("a", at("again")))).toBe("again");
    expect(await textOf(cache.get("c", at("again")))).toBe(large);
  });
});
