import { FOLDER_OWNERS, UPLOAD_FOLDERS } from "@fundi/shared/uploads/upload-rules";
import type { Knex } from "knex";
import { findOldUploads, type UploadRecord } from "./upload-store";

/** Columns with the shop's own pictures, which are few and never swept. */
export const OF_THE_SHOP = [
  ["products", "image_url"],
  ["product_photos", "url"],
  ["order_items", "image"],
] as const;

/** Columns with JSON in which the shop's own pictures stand. */
export const IN_TEXTS = [
  ["guides", "steps"],
  // Photos of units.
  ["stock_serials", "photos"],
  ["guide_versions", "content"],
  // Photos of the page about the shop.
  ["shop_settings", "value"],
] as const;

/** Returns the address of the shop's logo; null where it has none. */
export async function findLogo(db: Knex): Promise<string | null> {
  const row: { value: string } | undefined = await db("shop_settings").select("value").where({ name: "logo" }).first();
  return row ? (JSON.parse(row.value) as string) || null : null;
}

/** Columns with the pictures of people. */
export const OF_PEOPLE = [
  ["users", "profile_picture"],
  ["quotes", "images"],
  ["messages", "attachments"],
] as const;

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
  return isShownByShop(db, url);
}

/** Returns the addresses that a person sent in conversations of others, as staff do. */
async function sentToOthers(db: Knex, userId: number): Promise<Set<string>> {
  const rows: { shown: string }[] = await db("messages")
    .join("conversations", "conversations.id", "messages.conversation_id")
    .where("messages.sender_id", userId)
    .whereNot("conversations.customer_id", userId)
    .whereNot("messages.attachments", "[]")
    .select("messages.attachments as shown");
  return new Set(rows.flatMap(({ shown }) => JSON.parse(shown) as string[]));
}

/**
 * Returns which of a person's uploads are not theirs alone: what the shop shows, what they sent in conversations of others, and
 * what lies in a folder of the shop and is not their own profile, quote or message.
 */
export async function uploadsThatStay(
  db: Knex,
  userId: number,
  uploads: readonly UploadRecord[],
): Promise<UploadRecord[]> {
  const [own, sent] = [await shownBy(db, [userId]), await sentToOthers(db, userId)];
  const staying: UploadRecord[] = [];
  for (const upload of uploads) {
    const isOfShop = ownerOf(upload) === "shop" && !own.has(upload.url);
    if (isOfShop || sent.has(upload.url) || (await isShownByShop(db, upload.url))) staying.push(upload);
  }
  return staying;
}

function ownerOf({ id }: UploadRecord): "person" | "shop" {
  const folder = UPLOAD_FOLDERS.find((one) => id.startsWith(`${one}/`));
  return folder ? FOLDER_OWNERS[folder] : "person";
}

/** Returns whether a record of the shop shows a picture. */
export async function isShownByShop(db: Knex, url: string): Promise<boolean> {
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
  asked: Parameters<typeof findOldUploads>[1],
): Promise<{ last: string | null; unused: UploadRecord[] }> {
  const page = await findOldUploads(db, asked);
  if (page.length === 0) return { last: null, unused: [] };
  const people = page.map(({ userId }) => userId).filter((id) => id !== null);
  const shown = await shownBy(db, [...new Set(people)]);
  for (const { quoteId, url } of page) if (quoteId !== null) shown.add(url);
  const logo = await findLogo(db);
  if (logo) shown.add(logo);
  return { last: page.at(-1)?.id ?? null, unused: page.filter(({ url }) => !shown.has(url)) };
}
