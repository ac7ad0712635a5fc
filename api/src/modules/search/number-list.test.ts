import { expect, it } from "vitest";
import { NumberList } from "./number-list";

const listOf = (numbers: readonly number[]): NumberList => {
  const list = new NumberList();
  for (const number of numbers) list.push(number);
  return list;
};
/** Ascending numbers from 0, each this much larger than the one before, in turn. */
const stepped = (count: number, steps: readonly number[]): number[] => {
  let number = 0;
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) number += steps[index % steps.length] ?? 1;
    return number;
  });
};

it.each([
  ["next to each other", stepped(1000, [1]), stepped(1000, [1])],
  ["up to a byte apart", stepped(1000, [1, 127, 3]), stepped(1000, [2, 126])],
  ["more than one, two and three bytes apart", stepped(500, [128, 16_384, 2_097_152]), stepped(5000, [64, 8192])],
])("finds the numbers that are in both lists, %s", (_name, first, second) => {
  const both = first.filter((number) => second.includes(number));
  expect(listOf(first).common(listOf(second))).toEqual(both);
  expect(listOf(second).common(listOf(first))).toEqual(both);
  expect(both.length).toBeGreaterThan(0);
});

it("knows its length and its last number", () => {
  expect(new NumberList()).toMatchObject({ length: 0, last: undefined });
  expect(listOf([0])).toMatchObject({ length: 1, last: 0 });
  expect(listOf([5, 70_000, 70_001])).toMatchObject({ length: 3, last: 70_001 });
  expect(listOf([]).common(listOf([1]))).toEqual([]);
});
