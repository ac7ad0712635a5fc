import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { SEARCH_WORDS, type SearchWordRecord } from "./search-word-columns";

const EDITABLE = SEARCH_WORDS.pick("replaces", "kind", "words", "meanings", "servicesFirst", "isActive", "version");

/** Returns the shop's own entries, the newest first. */
export async function listSearchWords(db: Knex): Promise<SearchWordRecord[]> {
  const rows: Row[] = await db("search_words").select(SEARCH_WORDS.selected).orderBy("id", "desc");
  return rows.map(SEARCH_WORDS.read);
}

/** Locks an entry, so that concurrent changes run one after the other. */
export async function lockSearchWord(db: Knex, id: number): Promise<SearchWordRecord | null> {
  const row: Row | undefined = await db("search_words").select(SEARCH_WORDS.selected).where({ id }).forUpdate().first();
  return row ? SEARCH_WORDS.read(row) : null;
}

/** Returns the id. A replacement of the same entry fails on `uq_search_words_replaces`. */
export async function insertSearchWord(db: Knex, entry: Omit<SearchWordRecord, "id">, now: Date): Promise<number> {
  const [id = 0] = await db("search_words").insert({ ...EDITABLE.toRow(entry), updated_at: now });
  return id;
}

export async function saveSearchWord(db: Knex, { id, ...entry }: SearchWordRecord, now: Date): Promise<void> {
  await db("search_words")
    .where({ id })
    .update({ ...EDITABLE.omit("replaces").toRow(entry), updated_at: now });
}

export async function deleteSearchWord(db: Knex, id: number): Promise<void> {
  await db("search_words").where({ id }).del();
}
