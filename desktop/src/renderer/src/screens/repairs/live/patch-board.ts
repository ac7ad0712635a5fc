import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { getRepairBoard, RepairFigure } from "@fundi/shared/workshop/repairs";
import { type BoardBy, columnOf, isSameColumn } from "../board/board-data";

export type BoardData = CallOutput<typeof getRepairBoard>;

/** What a board shows: its columns, and whose jobs. */
interface Shown {
  by: BoardBy;
  technician?: number | "me" | "none" | undefined;
  meId: number;
  /** The day of the shop. */
  today: string;
}

/** Figures that a card alone tells; what is stuck is known to the server. */
const COUNTED: Partial<Record<RepairFigure, (card: RepairCard) => boolean>> = {
  late: ({ lateness }) => lateness === "late",
  near: ({ lateness }) => lateness === "near",
  unassigned: ({ technician, stage }) => technician === null && stage !== "booked" && stage !== "ready",
  waiting_for_customer: ({ hold, stage }) => hold?.whose === "customer" || stage === "awaiting_approval",
  on_hold: ({ hold }) => hold !== null,
  ready: ({ stage }) => stage === "ready",
};

function figuresAfter(figures: BoardData["figures"], before: RepairCard | undefined, after: RepairCard | undefined) {
  const changed = { ...figures };
  for (const [name, counts] of Object.entries(COUNTED) as [RepairFigure, (card: RepairCard) => boolean][]) {
    const change = Number(after !== undefined && counts(after)) - Number(before !== undefined && counts(before));
    changed[name] = Math.max(0, changed[name] + change);
  }
  return changed;
}

const isOf = ({ technician: whose, meId }: Shown, { technician }: RepairCard): boolean => {
  if (whose === undefined) return true;
  return whose === "none" ? technician === null : technician?.id === (whose === "me" ? meId : whose);
};

/** In the order of the server: by promise, those without one last, then by entry. */
const byPromise = (one: RepairCard, other: RepairCard): number => {
  const [first, second] = [one, other].map(({ promisedAt }) => promisedAt ?? "9999");
  if (first === second || first === undefined || second === undefined) return one.id - other.id;
  return first < second ? -1 : 1;
};

/**
 * Returns a board on which one job changed: its card where it is now, the counts and the figures that follow. Null: the
 * whole board has to be fetched, as the job was not loaded, or its column is not there.
 */
export function patchBoard(data: BoardData, card: RepairCard, shown: Shown): BoardData | null {
  const from = data.columns.find(({ cards }) => cards.some(({ id }) => id === card.id));
  const before = from?.cards.find(({ id }) => id === card.id);
  const isAllLoaded = data.columns.every(({ cards, count }) => cards.length === count);
  if (!before && !isAllLoaded) return null;
  const isShown = !isFinalStage(card.stage) && isOf(shown, card);
  const key = columnOf(card, shown.by, shown.today);
  const to = isShown ? data.columns.find((column) => isSameColumn(shown.by, column.key, key)) : undefined;
  if (isShown && !to) return null;
  const columns = data.columns.map((column) => {
    if (column !== from && column !== to) return column;
    const cards = column.cards.filter(({ id }) => id !== card.id);
    return {
      ...column,
      count: column.count - Number(column === from) + Number(column === to),
      cards: column === to ? [...cards, card].sort(byPromise) : cards,
    };
  });
  const figures = figuresAfter(data.figures, before, isShown ? card : undefined);
  return { ...data, columns, figures };
}
