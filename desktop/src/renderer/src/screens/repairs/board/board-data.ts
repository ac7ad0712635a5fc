import { addDays } from "@fundi/shared/values/calendar-date";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import type { BOARD_COLUMNS } from "@fundi/shared/workshop/repairs";
import { wallClock } from "../../../lib/shop-time";

export type BoardBy = (typeof BOARD_COLUMNS)[number];

/** A column with as many cards as are loaded. */
export interface BoardColumnData {
  key: string;
  /** The name of a technician; empty where the key says it. */
  title: string;
  /** All its jobs, also those that are not loaded. */
  count: number;
  cards: readonly RepairCard[];
}

/** Days that have a column of their own, as the server's board has. */
const DAYS = 7;

/** Returns the key of the column in which a job is. */
export function columnOf(job: RepairCard, by: BoardBy, today: string): string {
  switch (by) {
    case "stage":
      return job.stage;
    case "technician":
      return String(job.technician?.id ?? 0);
    case "place":
      return job.place;
    case "day": {
      if (job.promisedAt === null) return "none";
      const { date } = wallClock(new Date(job.promisedAt));
      if (date < today) return "earlier";
      return date < addDays(today, DAYS) ? date : "later";
    }
  }
}

/** Names of places are alike for the database whatever their case, accents and blanks at the end. */
const alike = (place: string): string => place.trimEnd().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns whether two keys name the same column: a place is one however it is spelt. */
export const isSameColumn = (by: BoardBy, one: string, other: string): boolean =>
  one === other || (by === "place" && alike(one) === alike(other));

/** Returns the columns that are there whether or not they have jobs. */
function fixedColumns(by: BoardBy, today: string): string[] {
  if (by === "stage") return [...OPEN_STAGES];
  if (by === "day")
    return ["earlier", ...Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)), "later", "none"];
  return by === "technician" ? ["0"] : [];
}

const byName = (one: BoardColumnData, other: BoardColumnData) =>
  one.title.localeCompare(other.title) || one.key.localeCompare(other.key);

/** Returns jobs that match a figure or a search in the columns of the board. */
export function inColumns(jobs: readonly RepairCard[], by: BoardBy, today: string): BoardColumnData[] {
  const fixed = fixedColumns(by, today);
  const found = new Map<string, RepairCard[]>(fixed.map((key) => [key, []]));
  for (const job of jobs) {
    const own = columnOf(job, by, today);
    const key = by === "place" ? ([...found.keys()].find((each) => isSameColumn(by, each, own)) ?? own) : own;
    found.set(key, [...(found.get(key) ?? []), job]);
  }
  const columns = [...found].map(([key, cards]): BoardColumnData => {
    const title = by === "technician" ? (cards[0]?.technician?.name ?? "") : by === "place" ? key : "";
    return { key, title, count: cards.length, cards };
  });
  const isFixed = ({ key }: BoardColumnData) => fixed.includes(key);
  return [...columns.filter(isFixed), ...columns.filter((column) => !isFixed(column)).sort(byName)];
}

const RANK = { late: 0, near: 1, fine: 2 } as const;

/** Sorts the cards of a column: the latest first, then by promise, as the server has them. */
export const byLateness = (cards: readonly RepairCard[]): RepairCard[] =>
  cards
    .map((card, index) => ({ card, index }))
    .sort((one, other) => RANK[one.card.lateness] - RANK[other.card.lateness] || one.index - other.index)
    .map(({ card }) => card);
