import { addDays, formatDayOfMonth, formatWeekday } from "@fundi/shared/values/calendar-date";
import { REPAIR_STAGE_LABELS, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { BoardBy, BoardColumnData } from "./board-data";

/** A row of columns: stages have one for our work and one for what the shop waits for. */
export interface Deck<Column = BoardColumnData> {
  id: "all" | "ours" | "theirs";
  title: string;
  columns: readonly Column[];
}

/** The stages of both decks, one pair above the other: a job that goes down waits for somebody, and comes up again. */
const OURS: readonly RepairStage[] = ["received", "diagnosing", "approved", "in_repair", "checking"];
const THEIRS: readonly RepairStage[] = ["booked", "awaiting_approval", "awaiting_parts", "outsourced", "ready"];

/** Returns the columns in their decks. */
export function decksOf<Column extends { key: string }>(columns: readonly Column[], by: BoardBy): Deck<Column>[] {
  if (by !== "stage") return [{ id: "all", title: "", columns }];
  const inOrder = (stages: readonly RepairStage[]) =>
    stages.flatMap((stage) => columns.find(({ key }) => key === stage) ?? []);
  return [
    { id: "ours", title: "We work", columns: inOrder(OURS) },
    { id: "theirs", title: "We wait", columns: inOrder(THEIRS) },
  ];
}

/** Returns the heading of a column. */
export function columnTitle(
  { key, title }: Pick<BoardColumnData, "key" | "title">,
  by: BoardBy,
  today: string,
): string {
  if (by === "stage") return REPAIR_STAGE_LABELS[key as RepairStage];
  if (by === "technician") return key === "0" ? "Nobody" : title;
  if (by === "place") return key === "" ? "No place" : title;
  if (key === "earlier") return "Overdue";
  if (key === "later") return "Later";
  if (key === "none") return "Not promised";
  if (key === today) return "Today";
  return key === addDays(today, 1) ? "Tomorrow" : `${formatWeekday(key)} ${formatDayOfMonth(key)}`;
}

export type Direction = "up" | "down" | "left" | "right";

interface Placed {
  key: string;
  cards: readonly { id: number }[];
}

/** Returns the card that an arrow key goes to from another one; the same where there is none. Without one, the first. */
export function nextCard(decks: readonly Deck<Placed>[], from: number | null, direction: Direction): number | null {
  for (const [deck, { columns }] of decks.entries())
    for (const [column, { cards }] of columns.entries()) {
      const row = cards.findIndex(({ id }) => id === from);
      if (row < 0) continue;
      const next =
        direction === "up" || direction === "down"
          ? vertically(decks, { deck, column, row }, direction === "down" ? 1 : -1)
          : sideways(columns, { column, row }, direction === "right" ? 1 : -1);
      return next ?? from;
    }
  return decks.flatMap(({ columns }) => columns).find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null;
}

/** Within the column, then into the one below or above it. */
function vertically(
  decks: readonly Deck<Placed>[],
  { deck, column, row }: { deck: number; column: number; row: number },
  step: 1 | -1,
): number | undefined {
  const within = decks[deck]?.columns[column]?.cards[row + step];
  if (within) return within.id;
  const beyond = decks[deck + step]?.columns[column]?.cards;
  return step === 1 ? beyond?.[0]?.id : beyond?.at(-1)?.id;
}

/** To the nearest column that has cards, at the same height or its last card. */
function sideways(
  columns: readonly Placed[],
  { column, row }: { column: number; row: number },
  step: 1 | -1,
): number | undefined {
  for (let at = column + step; columns[at] !== undefined; at += step) {
    const cards = columns[at]?.cards ?? [];
    const next = cards[Math.min(row, cards.length - 1)];
    if (next) return next.id;
  }
  return undefined;
}
