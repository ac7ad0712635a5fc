import { expect, it } from "vitest";
import { SortedIds } from "./sorted-ids";

const byLastDigit = (a: number, b: number): number => (a % 10) - (b % 10) || b - a;
const all = (ids: SortedIds): number[] => Array.from(ids.between(0, ids.length));

it("sorts what many insertions added, whether they are few or many beside the others, read in between or not", () => {
  const ids = new SortedIds(byLastDigit);
  const expected: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    // A hundred at once, then one at a time.
    const added = Array.from({ length: round < 3 ? 100 : 1 }, (_, index) => round * 1000 + index * 7);
    ids.insert(added);
    expected.push(...added);
    expect(ids.length).toBe(expected.length);
    if (round % 7 === 0) expect(all(ids)).toEqual([...expected].sort(byLastDigit));
  }
  expect(all(ids)).toEqual([...expected].sort(byLastDigit));
});

it("removes what was just added, and finds positions in what it has", () => {
  const ids = new SortedIds((a, b) => a - b);
  ids.insert([5, 1, 9]);
  ids.remove([5]);
  ids.insert([7, 3]);
  expect(ids.firstNot((id) => id < 4)).toBe(2);
  expect(all(ids)).toEqual([1, 3, 7, 9]);
  expect(ids.settle()).toBe(false);
  ids.insert([4]);
  expect(ids.settle()).toBe(true);
});
