import { describe, expect, it, vi } from "vitest";
import { createAnswerCache } from "./answer-cache";
import { PublicAnswer } from "./public-answer";

/** An answer that is finished when it is told so. */
function slowly(text: string) {
  let finish = () => {};
  const answer = new Promise<PublicAnswer>((resolve) => {
    finish = () => resolve(new PublicAnswer(text));
  });
  return { render: vi.fn(() => answer), finish: () => finish() };
}
const at = (text: string) => () => Promise.resolve(new PublicAnswer(text));
const textOf = async (answer: PublicAnswer | Promise<PublicAnswer>) => (await answer).body("identity")?.toString();

describe("the cache of answers", () => {
  it("renders once for all who ask at the same time and after", async () => {
    const cache = createAnswerCache();
    const slow = slowly("one");
    const both = [cache.get("key", slow.render), cache.get("key", slow.render)];
    slow.finish();
    expect(await Promise.all(both.map(textOf))).toEqual(["one", "one"]);
    expect(await textOf(cache.get("key", slow.render))).toBe("one");
    expect(slow.render).toHaveBeenCalledTimes(1);
  });

  it("does not keep what was rendered before a change", async () => {
    const cache = createAnswerCache();
    const old = slowly("old");
    const early = cache.get("key", old.render);
    cache.clear();
    const late = cache.get("key", at("new"));
    old.finish();
    expect([await textOf(early), await textOf(late)]).toEqual(["old", "new"]);
    expect(await textOf(cache.get("key", at("newer")))).toBe("new");
  });

  it("does not keep a failure", async () => {
    const cache = createAnswerCache();
    await expect(cache.get("key", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await textOf(cache.get("key", at("back")))).toBe("back");
  });

  it("lets the least used answers go when it is full", async () => {
    const cache = createAnswerCache(2000);
    const large = "x".repeat(300);
    for (const key of ["a", "b", "c"]) await cache.get(key, at(large));
    expect(await textOf(cache.get("a", at("again")))).toBe("again");
    expect(await textOf(cache.get("c", at("again")))).toBe(large);
  });
});
