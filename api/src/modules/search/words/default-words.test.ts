import { SearchWordForm } from "@fundi/shared/search/search-words";
import { expect, it } from "vitest";
import { DEFAULT_WORDS } from "./default-words";

it("begins with words that a manager could have entered, under names that fit the column", () => {
  for (const [key, entry] of Object.entries(DEFAULT_WORDS)) {
    expect(SearchWordForm.safeParse(entry), key).toMatchObject({ success: true, data: { words: entry.words } });
    expect(key.length, key).toBeLessThanOrEqual(40);
    expect(new Set(entry.words).size, key).toBe(entry.words.length);
  }
});
