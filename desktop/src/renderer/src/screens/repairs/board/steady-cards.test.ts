import { expect, it } from "vitest";
import { repairCard } from "../../../testing/repair-samples";
import { lying, steadyCards } from "./steady-cards";

const [one, two, three] = [repairCard({ id: 1 }), repairCard({ id: 2 }), repairCard({ id: 3 })];
const NONE: ReadonlySet<number> = new Set();
const ids = (cards: ReturnType<typeof steadyCards>) => cards.map(({ card, hasLeft }) => (hasLeft ? -card.id : card.id));

it("leaves cards where they lie while others come and change", () => {
  const late = repairCard({ id: 2, lateness: "late" });
  const cards = steadyCards(lying([one, two]), [three, late, one], NONE);
  expect(ids(cards)).toEqual([1, 2, 3]);
  expect(cards[1]?.card.lateness).toBe("late");
});

it("leaves what a colleague moved in its place, marked, until one looks elsewhere", () => {
  expect(ids(steadyCards(lying([one, two]), [two], NONE))).toEqual([-1, 2]);
});

it("takes away at once what was moved here", () => {
  expect(ids(steadyCards(lying([one, two]), [two], new Set([1])))).toEqual([2]);
});

it("shows what came back as there again", () => {
  const gone = steadyCards(lying([one]), [], NONE);
  expect(ids(steadyCards(gone, [one], NONE))).toEqual([1]);
});
