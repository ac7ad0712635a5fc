import type { DeletedGuide, GuideContent, GuideVersion } from "@fundi/shared/guides/guides";
import type { Knex } from "knex";
import type { Row } from "../../platform/database/table";
import { GUIDE_VERSIONS, GUIDES, type GuideRecord } from "./guide";

const WRITTEN = GUIDES.omit("id");

/** What belongs to guides: the table that links them, and its column. */
const LINKS = {
  services: { table: "guide_services", column: "service_id" },
  products: { table: "guide_products", column: "product_id" },
} as const;
type LinkKind = keyof typeof LINKS;

/** Returns the linked ids in the order of staff, by guide. */
async function linksOf(db: Knex, kind: LinkKind, guideIds: readonly number[]): Promise<Map<number, number[]>> {
  const { table, column } = LINKS[kind];
  const rows: { guide_id: number; linked: number }[] = await db(table)
    .whereIn("guide_id", guideIds)
    .orderBy(["guide_id", "position", column])
    .select("guide_id", `${column} as linked`);
  const byGuide = new Map<number, number[]>();
  for (const { guide_id, linked } of rows) byGuide.set(guide_id, [...(byGuide.get(guide_id) ?? []), linked]);
  return byGuide;
}

async function withLinks(db: Knex, rows: readonly Row[]): Promise<GuideRecord[]> {
  const guides = rows.map(GUIDES.read);
  if (guides.length === 0) return [];
  const ids = guides.map(({ id }) => id);
  const [services, products] = await Promise.all([linksOf(db, "services", ids), linksOf(db, "products", ids)]);
  return guides.map((guide) => ({
    ...guide,
    serviceIds: services.get(guide.id) ?? [],
    productIds: products.get(guide.id) ?? [],
  }));
}

const select = (db: Knex) => db("guides").select(GUIDES.selected);

/** Returns what customers can read, the newest first. */
export const listPublished = async (db: Knex): Promise<GuideRecord[]> =>
  withLinks(
    db,
    await select(db)
      .where({ status: "published" })
      .whereNull("deleted_at")
      .orderBy([
        { column: "published_at", order: "desc" },
        { column: "id", order: "desc" },
      ]),
  );

/** Returns the published guide with this address, now or earlier, or with this id. */
export async function findPublished(db: Knex, slug: string): Promise<GuideRecord | null> {
  const isId = /^[1-9]\d{0,9}$/.test(slug);
  const rows: Row[] = await select(db)
    .where({ status: "published" })
    .whereNull("deleted_at")
    .modify((query) => {
      if (isId) query.where("guides.id", Number(slug));
      else query.whereIn("guides.id", db("guide_slugs").where({ slug }).select("guide_id"));
    });
  return (await withLinks(db, rows))[0] ?? null;
}

/** Returns all guides that are not deleted, the one that changed last first. */
export const listGuides = async (db: Knex): Promise<GuideRecord[]> =>
  withLinks(
    db,
    await select(db)
      .whereNull("deleted_at")
      .orderBy([
        { column: "updated_at", order: "desc" },
        { column: "id", order: "desc" },
      ]),
  );

export const findGuide = async (db: Knex, id: number): Promise<GuideRecord | null> =>
  (await withLinks(db, await select(db).where({ id }).whereNull("deleted_at")))[0] ?? null;

/** Locks a guide, deleted or not, so that concurrent changes run one after the other. */
export const lockGuide = async (db: Knex, id: number): Promise<GuideRecord | null> =>
  (await withLinks(db, await select(db).where({ id }).forUpdate()))[0] ?? null;

async function saveLinks(db: Knex, kind: LinkKind, guideId: number, ids: readonly number[]): Promise<void> {
  const { table, column } = LINKS[kind];
  await db(table).where({ guide_id: guideId }).del();
  if (ids.length > 0)
    await db(table).insert(ids.map((id, position) => ({ guide_id: guideId, [column]: id, position })));
}

/** Returns the id. */
export async function insertGuide(db: Knex, guide: Omit<GuideRecord, "id">): Promise<number> {
  const [id = 0] = await db("guides").insert(WRITTEN.toRow(guide));
  await saveLinks(db, "services", id, guide.serviceIds);
  await saveLinks(db, "products", id, guide.productIds);
  return id;
}

export async function saveGuide(db: Knex, guide: GuideRecord): Promise<void> {
  await db("guides").where({ id: guide.id }).update(WRITTEN.toRow(guide));
  await saveLinks(db, "services", guide.id, guide.serviceIds);
  await saveLinks(db, "products", guide.id, guide.productIds);
}

/** Returns which of these services, or visible products, exist. */
export async function existing(db: Knex, kind: LinkKind, ids: readonly number[]): Promise<Set<number>> {
  const rows: { id: number }[] = await db(kind).whereIn("id", ids).select("id");
  return new Set(rows.map(({ id }) => id));
}

/** Returns the names of products, in the order of the ids. */
export async function productNames(db: Knex, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const rows: { id: number; name: string }[] = await db("products").whereIn("id", ids).select("id", "name");
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Takes an address for a guide. Returns false where it is another one's, now or earlier: links to that one may be anywhere. A
 * guide that is added at the same time is waited for.
 */
export async function takeSlug(db: Knex, slug: string, guideId: number): Promise<boolean> {
  await db("guide_slugs").insert({ slug, guide_id: guideId }).onConflict("slug").ignore();
  const row: { guide_id: number } | undefined = await db("guide_slugs").where({ slug }).first("guide_id");
  if (row?.guide_id !== guideId) return false;
  await db("guides").where({ id: guideId }).update({ slug });
  return true;
}

/** Stores what a guide says from now on, and forgets what it said before the last `most` changes. */
export async function addVersion(
  db: Knex,
  guideId: number,
  { version, content, savedAt, most }: { version: number; content: GuideContent; savedAt: Date; most: number },
): Promise<void> {
  await db("guide_versions").insert({ ...GUIDE_VERSIONS.toRow({ version, content, savedAt }), guide_id: guideId });
  const last: { version: number } | undefined = await db("guide_versions")
    .where({ guide_id: guideId })
    .orderBy("version", "desc")
    .offset(most)
    .first("version");
  if (last) await db("guide_versions").where({ guide_id: guideId }).where("version", "<=", last.version).del();
}

/** Returns what a guide said, the latest first. */
export async function listVersions(db: Knex, guideId: number): Promise<GuideVersion[]> {
  const rows: Row[] = await db("guide_versions")
    .select(GUIDE_VERSIONS.selected)
    .where({ guide_id: guideId })
    .orderBy("version", "desc");
  return rows.map(GUIDE_VERSIONS.read).map(({ version, content, savedAt }) => ({
    ...content,
    version,
    savedAt: savedAt.toISOString(),
  }));
}

/** Returns what was deleted and can be restored, the latest first. */
export async function listDeleted(db: Knex): Promise<DeletedGuide[]> {
  const rows: Row[] = await select(db).whereNotNull("deleted_at").orderBy("deleted_at", "desc");
  return rows
    .map(GUIDES.read)
    .flatMap(({ id, en, deletedAt }) =>
      deletedAt ? [{ id, title: en.title, deletedAt: deletedAt.toISOString() }] : [],
    );
}

/** Deletes guides that were deleted before a time, for good. */
export async function purgeDeleted(db: Knex, before: Date): Promise<void> {
  await db("guides").where("deleted_at", "<", before).del();
}
