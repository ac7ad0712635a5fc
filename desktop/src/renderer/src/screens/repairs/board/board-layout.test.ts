import { OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import { describe, expect, it } from "vitest";
import { columnTitle, decksOf, nextCard } from "./board-layout";

const columns = OPEN_STAGES.map((key) => ({ key, cards: [] as { id: number }[] }));
const withCards = (cards: Record<string, number[]>) =>
  decksOf(
    columns.map(({ key }) => ({ key, cards: (cards[key] ?? []).map((id) => ({ id })) })),
    "stage",
  );

describe("the decks", () => {
  it("show every open stage once", () => {
    const shown = decksOf(columns, "stage").flatMap((deck) => deck.columns.map(({ key }) => key));
    expect(shown.sort()).toEqual([...OPEN_STAGES].sort());
  });

  it("are one for other columns", () => {
    expect(decksOf(columns, "technician")).toHaveLength(1);
  });
});

describe("arrow keys", () => {
  const decks = withCards({ received: [1, 2], approved: [3], booked: [4, 5] });

  it("begin at the first card", () => {
    expect(nextCard(decks, null, "down")).toBe(1);
    expect(nextCard(decks, 99, "left")).toBe(1);
  });

  it("go down a column and on into the one below it, and back", () => {
    expect(nextCard(decks, 1, "down")).toBe(2);
    expect(nextCard(decks, 2, "down")).toBe(4);
    expect(nextCard(decks, 4, "up")).toBe(2);
    expect(nextCard(decks, 1, "up")).toBe(1);
  });

  it("skip columns without cards, and stay at the end", () => {
    expect(nextCard(decks, 2, "right")).toBe(3);
    expect(nextCard(decks, 3, "left")).toBe(1);
    expect(nextCard(decks, 3, "right")).toBe(3);
  });

  it("stay where there is nothing at all", () => {
    expect(nextCard(withCards({}), null, "down")).toBeNull();
  });
});

it("names columns as people do", () => {
  const title = (key: string) => columnTitle({ key, title: "" }, "day", "2026-11-24");
  expect(["earlier", "2026-11-24", "2026-11-25", "2026-11-26", "later", "none"].map(title)).toEqual([
    ...["Overdue", "Today", "Tomorrow", "Thu 26 Nov", "Later", "Not promised"],
  ]);
  expect(columnTitle({ key: "0", title: "" }, "technician", "2026-11-24")).toBe("Nobody");
  expect(columnTitle({ key: "", title: "" }, "place", "2026-11-24")).toBe("No place");
});
