import { createHash } from "node:crypto";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { PrivateFileKind, PrivatePhotoKind } from "@fundi/shared/private-files/private-file-kinds";
import type { Actor } from "../auth/session-store";
import type { Db } from "../database/database";
import { lockShopSetting, saveShopSetting } from "../database/shop-setting-store";
import type { Tx } from "../database/transaction";
import { FileMissing, readWhole } from "../files/file-store";
import { unavailable } from "../http/unavailable";
import { PICTURE_TYPE, readPicture } from "../images/read-picture";
import { DELETE_ORPHANED_FILES, deleteOrphanedFiles, deleteOrphanedFilesJob } from "./jobs/delete-orphaned-files";
import { DELETE_PRIVATE_FILE, deletePrivateFileJob } from "./jobs/delete-private-file";
import type { PrivateFileRecord } from "./private-file-columns";
import type { PrivateFileDependencies } from "./private-file-dependencies";
import { keyOf, newPrivateFileId, type PrivateFileType, privateFileType, smallKeyOf } from "./private-file-keys";
import { mayReadFile, type PrivateFileOwner, type PrivateFileReader } from "./private-file-owner";
import * as store from "./private-file-store";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many are deleted in one go of the schedule, each in a transaction of its own. */
const SWEEP_PAGE = 100;
/** The row of `shop_settings` that says when orphaned bytes were last looked for. */
const ORPHANS_ROW = "privateFilesSwept";
/** A database that is new to this store may be the wrong one, or not restored yet: it has this long to become the right one. */
const FIRST_SWEEP_AFTER_MS = 30 * DAY_MS;

const notFound = () => new AppError("NOT_FOUND", "There is no such file.");

/** What is stored beside its bytes when they are made by the server, such as a drawn signature. */
interface MadeFile {
  kind: PrivateFileKind;
  mime: PrivateFileType;
  content: Uint8Array;
  width: number;
  height: number;
  uploadedBy: number | null;
}

/** The record of a module that names files, and who stored them. */
interface Naming {
  kind: PrivateFileKind;
  subjectId: number;
  uploadedBy: number | null;
  isForCustomer?: boolean;
  /** The field of the form that a missing file is reported at. */
  field?: string;
}

/**
 * Files that only those may read whom the record they belong to allows it. A file is stored first and named by a record afterwards, in
 * the transaction of that record; what is not named within a day is deleted.
 */
export function createPrivateFiles(dependencies: PrivateFileDependencies) {
  const { db, inTransaction, jobs, files, startHeicThread, withSlot, clock, log } = dependencies;
  let owners: readonly PrivateFileOwner[] = [];

  async function keep({ content, ...made }: MadeFile, small: Uint8Array | null = null): Promise<PrivateFileRecord> {
    const id = newPrivateFileId();
    // Queued beforehand: whatever fails from here on, no bytes stay without a row.
    await jobs.enqueue(db, DELETE_PRIVATE_FILE, { id }, new Date(Date.now() + HOUR_MS));
    try {
      await Promise.all([files.put(keyOf(id, made.mime), content), small && files.put(smallKeyOf(id), small)]);
    } catch (cause) {
      throw unavailable("The file could not be stored. Please try again.", cause);
    }
    const sha256 = createHash("sha256").update(content).digest("hex");
    const file = {
      ...{ id, ...made, bytes: content.length, sha256, createdAt: clock() },
      ...{ subjectId: null, isForCustomer: false, deleteAt: null },
    };
    await store.insertPrivateFile(db, file);
    return file;
  }

  /** Deletes files that are locked, and queues the deletion of their bytes. */
  async function remove(tx: Tx, locked: readonly PrivateFileRecord[]): Promise<void> {
    await store.deletePrivateFiles(
      tx.db,
      locked.map(({ id }) => id),
    );
    for (const { id } of locked) await jobs.enqueue(tx.db, DELETE_PRIVATE_FILE, { id });
  }

  async function discard(tx: Tx, ids: readonly string[]): Promise<number> {
    const locked = await store.lockPrivateFiles(tx.db, ids);
    await remove(tx, locked);
    return locked.length;
  }

  async function bytesOf(file: PrivateFileRecord, size: "full" | "small"): Promise<Buffer> {
    const type = privateFileType(file.mime);
    const isSmall = size === "small" && type === PICTURE_TYPE;
    const content = await readWhole(files, isSmall ? smallKeyOf(file.id) : keyOf(file.id, type)).catch((error) => {
      // Deleted since, or a backup was restored without its files.
      throw error instanceof FileMissing ? notFound() : error;
    });
    if (isSmall || createHash("sha256").update(content).digest("hex") === file.sha256) return content;
    log.error({ file: file.id }, "the bytes of a private file have changed");
    throw new AppError(
      "UNREADABLE_FILE",
      "This file was changed on the disk, so it is not shown. Restore it from a backup.",
    );
  }

  return {
    /** Declares the modules that the kinds belong to. */
    declare(declared: readonly PrivateFileOwner[]): void {
      owners = declared;
    },

    /** Throws FORBIDDEN unless somebody may store files of a kind. */
    requireMayAdd(actor: Actor, kind: PrivateFileKind): void {
      const owner = owners.find(({ kinds }) => kinds.includes(kind));
      if (!owner?.mayAdd(actor, kind)) throw new AppError("FORBIDDEN", "Your account may not add such files.");
    },

    /** Stores an untrusted file as a picture, without its metadata. Throws for anything that is none. */
    async takePhoto(
      path: string,
      { kind, uploadedBy }: { kind: PrivatePhotoKind; uploadedBy: number },
    ): Promise<PrivateFileRecord> {
      const { full, thumbnail, width, height } = await withSlot(() =>
        readPicture(path, { isLogo: false, startHeicThread }),
      );
      return keep({ kind, mime: PICTURE_TYPE, content: full, width, height, uploadedBy }, thumbnail);
    },

    /** Stores what the server made. Call it before the transaction of the record that names it. */
    keepMade: (made: MadeFile) => keep(made),

    /** Returns a file with its bytes. Throws NOT_FOUND where the reader may not see it, as for an unknown id. */
    async read(reader: PrivateFileReader, id: string, size: "full" | "small" = "full") {
      const file = await store.findPrivateFile(db, id);
      const isAllowed = await mayReadFile(owners, db, reader, file);
      if (!file || !isAllowed) throw notFound();
      return { file, content: await bytesOf(file, size) };
    },

    /** Returns a file with its bytes to whom the module of its record lets see it, by another right than an account's. */
    async readFor(id: string, size: "full" | "small") {
      const file = await store.findPrivateFile(db, id);
      if (!file) throw notFound();
      return { file, content: await bytesOf(file, size) };
    },

    /**
     * Lets a record name files, in its transaction. Each has to be of the kind, stored by the same person, and named by no other record;
     * else it throws VALIDATION_ERROR.
     */
    async name(tx: Tx, ids: readonly string[], naming: Naming): Promise<void> {
      const { kind, subjectId, uploadedBy, isForCustomer = false, field = "files" } = naming;
      const locked = await store.lockPrivateFiles(tx.db, ids);
      const own = locked.filter(
        (file) =>
          file.kind === kind &&
          (file.subjectId === subjectId || (file.subjectId === null && file.uploadedBy === uploadedBy)),
      );
      if (own.length < new Set(ids).size)
        throw fieldError(field, "This picture is no longer there. Please add it again.");
      const unnamed = own.filter((file) => file.subjectId === null).map(({ id }) => id);
      if (unnamed.length > 0) await store.nameFiles(tx.db, unnamed, { subjectId, isForCustomer });
    },

    /** Marks a file as one that the customer of its record may see, or may not. */
    markForCustomer: (tx: Tx, id: string, isForCustomer: boolean) => store.saveForCustomer(tx.db, id, isForCustomer),

    /** Returns the files of records, oldest first. */
    of: (database: Db, kinds: readonly PrivateFileKind[], subjectIds: readonly number[]) =>
      store.findPrivateFilesOf(database, kinds, subjectIds),

    /** Deletes files, in the transaction that stops naming them; returns how many were still there. */
    discard,

    /** Deletes all files of records. */
    async discardOf(tx: Tx, kinds: readonly PrivateFileKind[], subjectIds: readonly number[]): Promise<number> {
      const found = await store.findPrivateFilesOf(tx.db, kinds, subjectIds);
      return discard(
        tx,
        found.map(({ id }) => id),
      );
    },

    /** Decides when the files of records are deleted: the end of their retention, or null. */
    deleteAt: (tx: Tx, kinds: readonly PrivateFileKind[], subjectIds: readonly number[], at: Date | null) =>
      store.saveDeletion(tx.db, kinds, subjectIds, at),

    /** Deletes a file of one's own that no record names. Throws NOT_FOUND for any other. */
    async removeUnnamed(id: string, userId: number): Promise<void> {
      await inTransaction(async (tx) => {
        const [file] = await store.lockPrivateFiles(tx.db, [id]);
        if (!file || file.subjectId !== null || file.uploadedBy !== userId) throw notFound();
        await remove(tx, [file]);
      });
      jobs.wake();
    },

    /** Deletes what somebody stored and no record names, with their account. */
    async eraseUnnamedOf(tx: Tx, userId: number): Promise<void> {
      await remove(tx, await store.findUnnamedBy(tx.db, userId));
    },

    unnamedOf: (database: Db, userId: number) => store.findUnnamedBy(database, userId),

    /** Deletes files whose retention has ended, and those that no record named within a day. Returns how many. */
    async sweep(): Promise<number> {
      const now = clock();
      const before = new Date(now.getTime() - DAY_MS);
      let deleted = 0;
      for (const id of await store.findDueFiles(db, now, before, SWEEP_PAGE))
        deleted += await inTransaction(async (tx) => {
          const due = (await store.lockPrivateFiles(tx.db, [id])).filter(
            // It may have been named meanwhile.
            (file) =>
              (file.deleteAt !== null && file.deleteAt < now) || (file.subjectId === null && file.createdAt < before),
          );
          await remove(tx, due);
          return due.length;
        });
      if (deleted > 0) {
        log.info({ deleted }, "private files deleted");
        jobs.wake();
      }
      return deleted;
    },

    /** Queues the search for bytes without a row, once a day. */
    queueOrphans: () =>
      inTransaction(async (tx) => {
        const now = clock();
        // Of a new database: the time that makes the first search due once it had its time.
        const initial = new Date(now.getTime() + FIRST_SWEEP_AFTER_MS - DAY_MS).toISOString();
        const last = JSON.parse(await lockShopSetting(tx.db, ORPHANS_ROW, JSON.stringify(initial), now));
        if (now.getTime() - Date.parse(String(last)) < DAY_MS) return;
        await saveShopSetting(tx.db, ORPHANS_ROW, now.toISOString(), now);
        await jobs.enqueue(tx.db, DELETE_ORPHANED_FILES, null);
      }),

    deleteOrphans: () => deleteOrphanedFiles(dependencies),

    /** How many there are, for the system status; overdue: for more than a day. */
    figures: () => store.readPrivateFileFigures(db, new Date(clock().getTime() - DAY_MS)),

    jobs: [deletePrivateFileJob(db, files), deleteOrphanedFilesJob(dependencies)],
  };
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>;
