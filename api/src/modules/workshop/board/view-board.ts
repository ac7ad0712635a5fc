import { addDays } from "@fundi/shared/values/calendar-date";
import { endOfShopDay, startOfShopDay, wallClock } from "@fundi/shared/values/time";
import { isFinalStage, OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import type { BOARD_COLUMNS, RepairFilter } from "@fundi/shared/workshop/repairs";
import { stuckBefore } from "@fundi/shared/workshop/stuck";
import type { Db } from "../../../platform/database/database";
import { findNames } from "../intake/intake-store";
import { type JobCount, readCounts } from "../jobs/job-store";
import type { Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { type ColumnQuery, countColumns, findFirstOf, findPlaces } from "./board-store";
import { readFigures, readReadySince } from "./repair-list-store";
import { cardsById } from "./view-cards";

/** Days that have a column of their own. */
const DAYS = 7;

interface Column extends ColumnQuery {
  title: string;
}

interface BoardQuery {
  by: (typeof BOARD_COLUMNS)[number];
  technician?: RepairFilter["technician"];
  limit: number;
}

const stageColumns = (): Column[] =>
  OPEN_STAGES.map((stage) => ({ key: stage, title: "", where: (query) => query.where({ stage }) }));

/** Nobody first, then who has open jobs. */
async function technicianColumns(db: Db, counts: readonly JobCount[]): Promise<Column[]> {
  const ids = [...new Set(counts.filter(({ jobs }) => jobs > 0).map(({ technicianId }) => technicianId))];
  const people = ids.filter((id) => id !== 0);
  const names = await findNames(db, people);
  const named = people
    .map((id) => ({ id, title: names.get(id) ?? `#${id}` }))
    .sort((one, other) => one.title.localeCompare(other.title));
  return [
    {
      ...{ key: "0", title: "" },
      where: (query) => query.where({ is_open: 1 }).whereNull("technician_id"),
    },
    ...named.map(
      ({ id, title }): Column => ({
        ...{ key: String(id), title },
        where: (query) => query.where({ is_open: 1, technician_id: id }),
      }),
    ),
  ];
}

/** What was promised for earlier days, a column for each of the next ones, what comes later, and what is not promised. */
function dayColumns(now: Date, timeZone: string): Column[] {
  const today = wallClock(now, timeZone).date;
  const between = (key: string, from: Date | null, until: Date | null): Column => ({
    ...{ key, title: "" },
    where: (query) => {
      query.where({ is_open: 1 });
      if (from) query.where("promise_order", ">=", from);
      if (until) query.where("promise_order", "<", until);
    },
  });
  const never = new Date("9999-12-31T00:00:00Z");
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead));
  const last = days.at(-1) ?? today;
  return [
    between("earlier", null, startOfShopDay(today, timeZone)),
    ...days.map((day) => between(day, startOfShopDay(day, timeZone), endOfShopDay(day, timeZone))),
    between("later", endOfShopDay(last, timeZone), never),
    between("none", never, null),
  ];
}

const placeColumns = (places: readonly string[]): Column[] =>
  places.map((place) => ({ key: place, title: place, where: (query) => query.where({ is_open: 1, place }) }));

async function columnsOf(
  { db, shop, clock }: WorkshopDependencies,
  by: BoardQuery["by"],
  counts: readonly JobCount[],
): Promise<Column[]> {
  if (by === "stage") return stageColumns();
  if (by === "technician") return technicianColumns(db, counts);
  return by === "day" ? dayColumns(clock(), shop.timeZone) : placeColumns(await findPlaces(db));
}

/** Returns the counts of columns by stage or technician from those that are stored; null for other columns. */
function storedCounts(
  by: BoardQuery["by"],
  counts: readonly JobCount[],
  technicianId: number | null,
): Map<string, number> | null {
  if (by !== "stage" && by !== "technician") return null;
  const sums = new Map<string, number>();
  for (const count of counts) {
    if (technicianId !== null && count.technicianId !== technicianId) continue;
    const key = by === "stage" ? count.stage : String(count.technicianId);
    sums.set(key, (sums.get(key) ?? 0) + count.jobs);
  }
  return sums;
}

/** Returns the board: its columns with true counts and their first cards, and the figures above them. */
export async function viewBoard(
  dependencies: WorkshopDependencies,
  { by, technician, limit }: BoardQuery,
  viewer: Worker,
) {
  const { db, clock, shop } = dependencies;
  const now = clock();
  const narrowing = { technician, viewerId: viewer.id };
  const all = await readCounts(db);
  const open = all.filter(({ stage }) => !isFinalStage(stage));
  const columns = await columnsOf(dependencies, by, open);
  const technicianId =
    technician === undefined ? null : technician === "none" ? 0 : technician === "me" ? viewer.id : technician;
  const stored = storedCounts(by, open, technicianId);
  const [first, counted, figures, readySince] = await Promise.all([
    findFirstOf(db, columns, narrowing, limit),
    stored ?? countColumns(db, columns, narrowing),
    readFigures(db, technician, { now, stuckBefore: stuckBefore(shop, now), viewerId: viewer.id }),
    readReadySince(db, technician, viewer.id),
  ]);
  const cards = new Map(
    (await cardsById(dependencies, [...first.values()].flat(), viewer)).map((card) => [card.id, card]),
  );
  return {
    columns: columns.map(({ key, title }) => ({
      ...{ key, title, count: counted.get(key) ?? 0 },
      cards: (first.get(key) ?? []).flatMap((id) => cards.get(id) ?? []),
    })),
    figures,
    readySince: readySince?.toISOString() ?? null,
  };
}
