import { type ViewList, ViewLook } from "@fundi/shared/lists/saved-views";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

export interface ViewRecord extends ViewLook {
  id: number;
  userId: number;
  list: ViewList;
  name: string;
  shared: boolean;
  place: number;
  version: number;
  owner: string;
}

interface Row {
  id: number;
  user_id: number;
  list: ViewList;
  name: string;
  is_shared: number;
  place: number;
  look: string;
  version: number;
  first_name: string;
  last_name: string;
}

const NOTHING: ViewLook = { filter: {}, columns: null, density: null };

const toView = (row: Row): ViewRecord => ({
  // A view that an older console stored in another shape shows the whole list.
  ...(ViewLook.safeParse(JSON.parse(row.look)).data ?? NOTHING),
  id: row.id,
  userId: row.user_id,
  list: row.list,
  name: row.name,
  shared: Boolean(row.is_shared),
  place: row.place,
  version: row.version,
  owner: fullName(row.first_name, row.last_name),
});

const views = (db: Knex) =>
  db("saved_views as v")
    .join("users as u", "u.id", "v.user_id")
    .select("v.id", "v.user_id", "v.list", "v.name", "v.is_shared", "v.place", "v.look", "v.version")
    .select("u.first_name", "u.last_name");

/** Returns the views of a list for a user: the shared ones, then their own. */
export async function findViews(db: Knex, list: ViewList, userId: number): Promise<ViewRecord[]> {
  const rows: Row[] = await views(db)
    .where("v.list", list)
    .where((either) => either.where("v.is_shared", true).orWhere("v.user_id", userId))
    .orderBy([{ column: "v.is_shared", order: "desc" }, { column: "v.place" }, { column: "v.id" }]);
  return rows.map(toView);
}

/** Returns everything that a user has saved. */
export async function findViewsOf(db: Knex, userId: number): Promise<ViewRecord[]> {
  return (await views(db).where("v.user_id", userId).orderBy("v.id")).map(toView);
}

/** Locks a view, so that concurrent changes are serialised. */
export async function lockView(db: Knex, id: number): Promise<ViewRecord | null> {
  const row: Row | undefined = await views(db).where("v.id", id).forUpdate().first();
  return row ? toView(row) : null;
}

const lookOf = ({ filter, columns, density }: ViewLook) => JSON.stringify({ filter, columns, density });

/** Returns the id. A duplicate name fails on `uq_saved_views_name`. */
export async function insertView(
  db: Knex,
  view: Omit<ViewRecord, "id" | "version" | "owner" | "place">,
  now: Date,
): Promise<number> {
  const last = await db("saved_views").where({ list: view.list }).max({ place: "place" }).first();
  const [id = 0] = await db("saved_views").insert({
    user_id: view.userId,
    list: view.list,
    name: view.name,
    is_shared: view.shared,
    place: Number(last?.place ?? 0) + 1,
    look: lookOf(view),
    created_at: now,
    updated_at: now,
  });
  return id;
}

export async function saveView(db: Knex, view: ViewRecord, now: Date): Promise<void> {
  await db("saved_views")
    .where({ id: view.id })
    .update({
      name: view.name,
      is_shared: view.shared,
      look: lookOf(view),
      version: view.version,
      updated_at: now,
    });
}

export async function savePlaces(db: Knex, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db("saved_views")
      .where({ id })
      .update({ place: index + 1 });
}

export async function removeView(db: Knex, id: number): Promise<void> {
  await db("saved_views").where({ id }).del();
}

export async function removeViewsOf(db: Knex, userId: number): Promise<void> {
  await db("default_views").where({ user_id: userId }).del();
  await db("saved_views").where({ user_id: userId }).del();
}

export async function findDefault(db: Knex, list: ViewList, userId: number): Promise<number | null> {
  const row = await db("default_views").select("view_id").where({ user_id: userId, list }).first();
  return row?.view_id ?? null;
}

export async function saveDefault(db: Knex, list: ViewList, userId: number, viewId: number | null): Promise<void> {
  if (viewId === null) await db("default_views").where({ user_id: userId, list }).del();
  else
    await db("default_views")
      .insert({ user_id: userId, list, view_id: viewId })
      .onConflict(["user_id", "list"])
      .merge({ view_id: viewId });
}

/** No list opens with a view that its user may no longer see. */
export async function dropForeignDefaults(db: Knex, view: ViewRecord): Promise<void> {
  await db("default_views").where({ view_id: view.id }).whereNot({ user_id: view.userId }).del();
}
