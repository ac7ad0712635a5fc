import { AppError } from "@fundi/shared/contract/errors";
import type { SearchWord, SearchWordForm } from "@fundi/shared/search/search-words";
import { checkVersion } from "../../../../platform/check-version";
import type { Db } from "../../../../platform/database/database";
import { duplicateKey } from "../../../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../../../platform/database/transaction";
import { changesBetween } from "../../../../platform/events/changes";
import { found, notFound } from "../../../../platform/found";
import { DEFAULT_WORDS } from "../default-words";
import type { LiveWords } from "../live-words";
import type { SearchWordRecord } from "../search-word-columns";
import * as store from "../search-word-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  words: LiveWords;
  clock: () => Date;
}

const AUDITED_FIELDS = ["kind", "words", "meanings", "servicesFirst", "isActive"] as const;
const NONE = "These words are not there any more.";
const defaults: ReadonlyMap<string, (typeof DEFAULT_WORDS)[keyof typeof DEFAULT_WORDS]> = new Map(
  Object.entries(DEFAULT_WORDS),
);

function emitChanged(tx: Tx, editorId: number, before: SearchWordRecord | null, after: SearchWordRecord | null): void {
  const entry = after ?? before;
  if (!entry) return;
  tx.emit({
    name: "search_words.changed",
    entity: "search_words",
    entityId: entry.id,
    actorId: editorId,
    payload: { id: entry.id, title: entry.words[0] ?? "", changes: changesBetween(before, after, AUDITED_FIELDS) },
  });
}

const lockExisting = (tx: Tx, id: number): Promise<SearchWordRecord> =>
  found(store.lockSearchWord(tx.db, id), notFound(NONE));

/** Managers edit what the search knows about words. A change is known to this process when the call returns. */
export function createWordEditing({ db, inTransaction, words, clock }: Dependencies) {
  async function refreshed<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    await words.refresh();
    return done;
  }

  return {
    /** Returns the shop's own entries, the newest first, then the unchanged ones that it began with. */
    async list(): Promise<SearchWord[]> {
      const own = await store.listSearchWords(db);
      const replaced = new Set(own.map(({ replaces }) => replaces));
      const unchanged = [...defaults].filter(([key]) => !replaced.has(key));
      return [
        ...own,
        ...unchanged.map(([key, entry]) => ({
          ...{
            id: null,
            replaces: key,
            kind: entry.kind,
            servicesFirst: entry.servicesFirst,
            isActive: true,
            version: 1,
          },
          words: [...entry.words],
          meanings: [...entry.meanings],
        })),
      ];
    },

    /** Adds an entry. Throws NOT_FOUND for an unknown one to replace, CONFLICT for one that was replaced before. */
    create(form: SearchWordForm & { replaces?: string | null | undefined }, editorId: number): Promise<SearchWord> {
      const { replaces = null, ...entry } = form;
      if (replaces !== null && !defaults.has(replaces)) throw new AppError("NOT_FOUND", NONE);
      const added = inTransaction(async (tx) => {
        const id = await store.insertSearchWord(tx.db, { ...entry, replaces, version: 1 }, clock());
        const after = await lockExisting(tx, id);
        emitChanged(tx, editorId, null, after);
        return after;
      }).catch((error) => {
        if (duplicateKey(error) !== "uq_search_words_replaces") throw error;
        throw new AppError("CONFLICT", "Somebody has just changed these words. Open them again.", undefined, {
          cause: error,
        });
      });
      return refreshed(added);
    },

    /** Changes an entry. An outdated version is rejected; the same form changes nothing. */
    update(
      id: number,
      { version, ...form }: SearchWordForm & { version?: number | undefined },
      editorId: number,
    ): Promise<SearchWord> {
      const changed = inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        checkVersion(before, version, "These words changed while you were looking at them.");
        const after = { ...before, ...form, version: before.version + 1 };
        if (Object.keys(changesBetween(before, after, AUDITED_FIELDS)).length === 0) return before;
        await store.saveSearchWord(tx.db, after, clock());
        emitChanged(tx, editorId, before, after);
        return after;
      });
      return refreshed(changed);
    },

    /** Deletes an entry; what it replaced counts again. */
    remove(id: number, editorId: number): Promise<void> {
      const removed = inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        await store.deleteSearchWord(tx.db, id);
        emitChanged(tx, editorId, before, null);
      });
      return refreshed(removed);
    },
  };
}

export type WordEditing = ReturnType<typeof createWordEditing>;
