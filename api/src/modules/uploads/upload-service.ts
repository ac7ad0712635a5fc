import { randomBytes } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { isStaff, type Role } from "@fundi/shared/roles";
import type { UploadFolder } from "@fundi/shared/upload-rules";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Limiter } from "../../platform/limits/limits";
import { createTurns } from "../../platform/turns";
import { type Picture, readPicture } from "./picture";
import { PICTURE_TYPE, type UploadStore } from "./stores/store";
import * as store from "./upload-store";
import { findUnused, isShown } from "./upload-use-store";

export interface UploadDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** The first takes new pictures; the others still have old ones. */
  stores: readonly [UploadStore, ...UploadStore[]];
  /** Bounds pictures and bytes of one account; staff are exempt. */
  limits: Limiter;
  clock: () => Date;
}

export interface Uploader {
  id: number;
  role: Role;
}

/** Removes the bytes of an upload that has no row. */
const TIDY = "uploads.tidy";
const TIDY_AFTER_MS = 3_600_000;
/** A picture being read takes some 100 MB for a moment: the shop's server must stand ten people at once. */
const AT_ONCE = 2;

/** What is uploaded is shown within a day, or never. */
const UNUSED_AFTER_MS = 24 * 3_600_000;
const SWEEP_PAGE = 100;
const MEGABYTE = 1024 * 1024;

const keysOf = (id: string) => [`${id}.webp`, `${id}.thumb.webp`] as const;
const notFound = () => new AppError("NOT_FOUND", "Image not found");

/** Pictures that people upload (`decisions.md` D8). */
export function createUploadService({ db, inTransaction, jobs, stores, limits, clock }: UploadDependencies) {
  const inTurn = createTurns(AT_ONCE);
  const [current] = stores;
  /** Where the sweep of unused pictures goes on. */
  let sweptUpTo = "";

  /** Refuses another picture, or the bytes of one, beyond what one account may keep. */
  const checkSpace = (tx: Pick<Tx, "db">, uploader: Uploader, bytes: number): Promise<void> =>
    limits.checkOpen(tx, "uploadMegabytes", uploader.id, {
      added: bytes / MEGABYTE,
      countOpen: async (database) => (await store.sumBytesOf(database, uploader.id)) / MEGABYTE,
    });

  jobs.handle(TIDY, async (job) => {
    const { id, store: name } = job.payload as { id: string; store: string };
    if (await store.hasUpload(db, id)) return undefined;
    const keeper = stores.find((candidate) => candidate.name === name);
    if (!keeper) throw new Error(`The upload store "${name}" is not configured.`);
    for (const key of keysOf(id)) await keeper.remove(key);
    return undefined;
  });

  async function keep(id: string, picture: Picture): Promise<void> {
    // Asked for beforehand: whatever breaks from here on, no bytes stay without a row.
    await jobs.enqueue(db, TIDY, { id, store: current.name }, new Date(Date.now() + TIDY_AFTER_MS));
    const [fullKey, thumbnailKey] = keysOf(id);
    try {
      await Promise.all([current.put(fullKey, picture.full), current.put(thumbnailKey, picture.thumbnail)]);
    } catch (cause) {
      throw new AppError("UNAVAILABLE", "The image could not be kept. Please try again.", undefined, { cause });
    }
  }

  async function discard(tx: Tx, uploads: readonly store.UploadRecord[]): Promise<void> {
    await store.deleteUploads(
      tx.db,
      uploads.map(({ id }) => id),
    );
    for (const upload of uploads) await jobs.enqueue(tx.db, TIDY, { id: upload.id, store: upload.store });
  }

  return {
    /** Refuses whoever may upload no more, before the first byte is received. Counts one picture. */
    async admit(uploader: Uploader): Promise<void> {
      if (isStaff(uploader.role)) return;
      await limits.count(db, "uploads", String(uploader.id));
      await inTransaction((tx) => checkSpace(tx, uploader, 1));
    },

    /** Counts a further picture of a request that was admitted. */
    async countFurther(uploader: Uploader): Promise<void> {
      if (!isStaff(uploader.role)) await limits.count(db, "uploads", String(uploader.id));
    },

    /** Reads a file as a picture and keeps it. */
    async take(file: string, uploader: Uploader, folder: UploadFolder): Promise<store.UploadRecord> {
      const picture = await inTurn(() => readPicture(file));
      const id = `${folder}/${randomBytes(16).toString("base64url")}`;
      await keep(id, picture);
      const { width, height } = picture;
      const upload: store.UploadRecord = {
        id,
        userId: uploader.id,
        store: current.name,
        url: current.urlOf(keysOf(id)[0]),
        mime: PICTURE_TYPE,
        width,
        height,
        bytes: picture.full.length,
        createdAt: clock(),
      };
      // What is refused here has its bytes already: the tidying removes them.
      await inTransaction(async (tx) => {
        if (!isStaff(uploader.role)) await checkSpace(tx, uploader, upload.bytes);
        await store.insertUpload(tx.db, upload);
      });
      return upload;
    },

    /** Deletes a picture that nothing shows. */
    async remove(id: string, actor: Uploader): Promise<void> {
      await inTransaction(async (tx) => {
        const upload = await store.lockUpload(tx.db, id);
        if (!upload || !(upload.userId === actor.id || isStaff(actor.role))) throw notFound();
        if (await isShown(tx.db, upload))
          throw new AppError(
            "CONFLICT",
            "This picture is part of a profile, quote, message or product. It stays there.",
          );
        if (upload.userId !== actor.id)
          tx.emit({
            name: "upload.deleted",
            entity: "upload",
            entityId: null,
            actorId: actor.id,
            payload: { uploadId: upload.id, userId: upload.userId },
          });
        await discard(tx, [upload]);
      });
      jobs.wake();
    },

    /** Deletes pictures that were uploaded a day ago and that nothing shows, a page at a time. */
    async sweepUnused(): Promise<void> {
      const before = new Date(clock().getTime() - UNUSED_AFTER_MS);
      const page = { before, after: sweptUpTo, limit: SWEEP_PAGE };
      const { last, unused } = await findUnused(db, page);
      for (const { id } of unused)
        await inTransaction(async (tx) => {
          const upload = await store.lockUpload(tx.db, id);
          // Somebody may have used it meanwhile.
          if (upload && !(await isShown(tx.db, upload))) await discard(tx, [upload]);
        });
      sweptUpTo = last ?? "";
      if (unused.length > 0) jobs.wake();
    },

    /** Deletes one's own picture by its address, in the transaction that stops showing it. */
    async release(tx: Tx, userId: number, url: string): Promise<void> {
      await discard(tx, await store.findOwnUploads(tx.db, userId, [url]));
    },

    /** Deletes everything that a person uploaded. */
    async forget(tx: Tx, userId: number): Promise<void> {
      await discard(tx, await store.findUploadsOf(tx.db, userId));
    },
  };
}

export type UploadService = ReturnType<typeof createUploadService>;
