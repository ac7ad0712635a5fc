import type { Knex } from "knex";
import { findOldUploads, type UploadRecord } from "./upload-store";

/** Columns with the shop's own pictures, which are few and never swept. */
const OF_THE_SHOP = [
  ["products", "image_url"],
  ["product_photos", "url"],
  ["order_items", "image"],
] as const;

/** Columns with JSON in which the shop's own pictures stand. */
const IN_TEXTS = [
  ["guides", "steps"],
  ["guide_versions", "content"],
] as const;

/** Returns the address of the shop's logo; null where it has none. */
export async function findLogo(db: Knex): Promise<string | null> {
  const row: { value: string } | undefined = await db("shop_settings").select("value").where({ name: "logo" }).first();
  return row ? (JSON.parse(row.value) as string) || null : null;
}

/** Returns the addresses that profiles, quotes and messages of these people show. */
async function shownBy(db: Knex, userIds: readonly number[]): Promise<Set<string>> {
  const [profiles, quotes, messages]: { shown: string | null }[][] = await Promise.all([
    db("users").select("profile_picture as shown").whereIn("id", userIds),
    db("quotes").select("images as shown").whereIn("user_id", userIds).whereNot("images", "[]"),
    db("messages").select("attachments as shown").whereIn("sender_id", userIds).whereNot("attachments", "[]"),
  ]);
  const lists = [...(quotes ?? []), ...(messages ?? [])].flatMap(({ shown }) => JSON.parse(shown ?? "[]") as string[]);
  return new Set([...(profiles ?? []).flatMap(({ shown }) => shown ?? []), ...lists]);
}

/** Returns whether a picture is used anywhere. */
export async function isShown(db: Knex, { userId, quoteId, url }: UploadRecord): Promise<boolean> {
  if (quoteId !== null) return true;
  if (userId !== null && (await shownBy(db, [userId])).has(url)) return true;
  if ((await findLogo(db)) === url) return true;
  for (const [table, column] of OF_THE_SHOP) {
    const shown = await db(table).select("id").where(column, url).first();
    if (shown) return true;
  }
  for (const [table, column] of IN_TEXTS) {
    const shown = await db(table)
      .select(db.raw("1"))
      .whereRaw("locate(?, ??) > 0", [JSON.stringify(url), column])
      .first();
    if (shown) return true;
  }
  return false;
}

/** Returns a page of pictures from before a time, by id, and the unused ones of them. */
export async function findUnused(
  db: Knex,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<{ last: string | null; unused: UploadRecord[] }> {
  const page = await findOldUploads(db, { before, after, limit });
  if (page.length === 0) return { last: null, unused: [] };
  const people = page.map(({ userId }) => userId).filter((id) => id !== null);
  const shown = await shownBy(db, [...new Set(people)]);
  for (const { quoteId, url } of page) if (quoteId !== null) shown.add(url);
  const logo = await findLogo(db);
  if (logo) shown.add(logo);
  return { last: page.at(-1)?.id ?? null, unused: page.filter(({ url }) => !shown.has(url)) };
}
