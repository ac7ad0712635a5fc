import { PROMISE_MET } from "@fundi/shared/workshop/lateness";
import type { RepairFigure, RepairFilter } from "@fundi/shared/workshop/repairs";
import type { Knex } from "knex";
import type { Condition } from "../../../platform/database/text-search";
import { findRepairIds } from "./repair-search-store";

/** Counting stops here; beyond it the list says "10,000+". */
const COUNT_BOUND = 10_000;

/** What a filter depends on besides itself. */
interface Around {
  now: Date;
  /** A job whose limit passed before is stuck. */
  stuckBefore: Date;
  /** Who looks: "me". */
  viewerId: number;
}

const NOT_DONE = `stage not in (${PROMISE_MET.map((stage) => `'${stage}'`).join(", ")})`;
const PROMISE_BROKEN = `(promised_at < ? and ${NOT_DONE})`;

/** The figures above the board as conditions over open jobs: the list finds by the same ones what the figures count. */
export const FIGURE_CONDITIONS: Record<RepairFigure, { sql: string; times: readonly ("now" | "stuckBefore")[] }> = {
  late: { sql: `(${PROMISE_BROKEN} or stage_due_at < ?)`, times: ["now", "now"] },
  near: {
    sql: `(stage_near_at < ? and (stage_due_at is null or stage_due_at >= ?) and not coalesce(${PROMISE_BROKEN}, 0))`,
    times: ["now", "now", "now"],
  },
  stuck: { sql: `(stage_due_at < ? and ${NOT_DONE})`, times: ["stuckBefore"] },
  unassigned: { sql: "(technician_id is null and stage not in ('booked', 'ready'))", times: [] },
  waiting_for_customer: { sql: "(held_whose = 'customer' or stage = 'awaiting_approval')", times: [] },
  on_hold: { sql: "(held_whose is not null)", times: [] },
  ready: { sql: "(stage = 'ready')", times: [] },
};

const bindings = (figure: RepairFigure, around: Around): Date[] =>
  FIGURE_CONDITIONS[figure].times.map((time) => around[time]);

/** Narrows jobs to those of a technician, of nobody, or of who looks. */
export const ofTechnician =
  (technician: RepairFilter["technician"], viewerId: number): Condition =>
  (query) => {
    if (technician === "none") query.whereNull("technician_id");
    else if (technician !== undefined) query.where({ technician_id: technician === "me" ? viewerId : technician });
  };

/** Returns whether a list is of open jobs only or of those that are over; undefined: of both. A figure counts open ones. */
function openOf({ scope, stage, figure }: RepairFilter): boolean | undefined {
  if (figure !== undefined || (scope === "open" && !stage)) return true;
  return scope === "over" ? false : undefined;
}

const narrowedBy =
  (filter: RepairFilter, around: Around, found: readonly number[] | null): Condition =>
  (query) => {
    const { stage, kind, labelId, place, figure } = filter;
    if (found) query.whereIn("id", [...found]);
    if (stage) query.where({ stage });
    const isOpen = openOf(filter);
    if (isOpen !== undefined) query.where({ is_open: isOpen ? 1 : 0 });
    if (figure) query.whereRaw(FIGURE_CONDITIONS[figure].sql, bindings(figure, around));
    query.modify(ofTechnician(filter.technician, around.viewerId));
    if (kind) query.where({ kind });
    if (labelId) query.where({ label_id: labelId });
    if (place) query.where({ place });
  };

/** Narrows to what follows a job in the order of the list. */
const following =
  (filter: RepairFilter, last: { id: number; promise_order: Date } | null): Condition =>
  (query) => {
    if (!last) return;
    if (filter.sort === "newest") query.where("id", "<", last.id);
    else
      query.where((after) =>
        after
          .where("promise_order", ">", last.promise_order)
          .orWhere((same) => same.where({ promise_order: last.promise_order }).where("id", ">", last.id)),
      );
  };

/** Returns one page of jobs as ids, and how many match in all; exact unless there are more than a bound. */
export async function listRepairIds(db: Knex, filter: RepairFilter, around: Around) {
  const found = filter.q ? await findRepairIds(db, filter.q, openOf(filter)) : null;
  const narrowed = narrowedBy(filter, around, found?.ids ?? null);
  const last = filter.after
    ? ((await db("repair_jobs").select("id", "promise_order").where({ id: filter.after }).first()) ?? null)
    : null;
  const order: { column: string; order?: "asc" | "desc" }[] =
    filter.sort === "newest" ? [{ column: "id", order: "desc" }] : [{ column: "promise_order" }, { column: "id" }];
  const counted = db("repair_jobs")
    .select("id")
    .modify(narrowed)
    .limit(COUNT_BOUND + 1)
    .as("bounded");
  const [rows, [total]]: [{ id: number }[], { count: number | string }[]] = await Promise.all([
    db("repair_jobs")
      .select("id")
      .modify(narrowed)
      .modify(following(filter, last))
      .orderBy(order)
      .limit(filter.limit + 1),
    db.from(counted).count({ count: "*" }) as unknown as Promise<{ count: number }[]>,
  ]);
  const count = Number(total?.count ?? 0);
  return {
    ids: rows.slice(0, filter.limit).map(({ id }) => id),
    hasMore: rows.length > filter.limit,
    total: Math.min(count, COUNT_BOUND),
    totalIsExact: count <= COUNT_BOUND && found?.isExact !== false,
  };
}

/** Returns the figures above the board, of all open jobs or those of a technician, in one pass over one index. */
export async function readFigures(
  db: Knex,
  technician: RepairFilter["technician"],
  around: Around,
): Promise<Record<RepairFigure, number>> {
  const figures = Object.keys(FIGURE_CONDITIONS) as RepairFigure[];
  const row: Record<string, string | number | null> | undefined = await db
    .from(db.raw("repair_jobs force index (ix_repair_jobs_figures)"))
    .select(
      figures.map((figure) =>
        db.raw(`sum(coalesce(${FIGURE_CONDITIONS[figure].sql}, 0)) as ??`, [...bindings(figure, around), figure]),
      ),
    )
    .where({ is_open: 1 })
    .modify(ofTechnician(technician, around.viewerId))
    .first();
  return Object.fromEntries(figures.map((figure) => [figure, Number(row?.[figure] ?? 0)])) as Record<
    RepairFigure,
    number
  >;
}

/** Returns since when the device waits to be fetched that waits longest, of all or of a technician; null: none does. */
export async function readReadySince(
  db: Knex,
  technician: RepairFilter["technician"],
  viewerId: number,
): Promise<Date | null> {
  const row: { since: Date | null } | undefined = await db("repair_jobs")
    .min({ since: "stage_since_at" })
    .where({ stage: "ready" })
    .modify(ofTechnician(technician, viewerId))
    .first();
  return row?.since ?? null;
}
