import { randomBytes } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { isStaff, type Role } from "@fundi/shared/roles";
import type { UploadFolder } from "@fundi/shared/upload-rules";
import type { Throttle } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import { createTurns } from "../../platform/turns";
import { type Picture, readPicture } from "./picture";
import { PICTURE_TYPE, type UploadStore } from "./stores/store";
import * as store from "./upload-store";

export interface UploadDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** The first takes new pictures; the others still have old ones. */
  stores: readonly [UploadStore, ...UploadStore[]];
  throttle: Throttle;
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

const keysOf = (id: string) => [`${id}.webp`, `${id}.thumb.webp`] as const;
const notFound = () => new AppError("NOT_FOUND", "Image not found");

/** Pictures that people upload (`decisions.md` D8). */
export function createUploadService({ db, inTransaction, jobs, stores, throttle, clock }: UploadDependencies) {
  const inTurn = createTurns(AT_ONCE);
  const [current] = stores;

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
    /** Reads a file as a picture and keeps it. */
    async take(file: string, uploader: Uploader, folder: UploadFolder): Promise<store.UploadRecord> {
      await throttle.consume(String(uploader.id));
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
      await store.insertUpload(db, upload);
      return upload;
    },

    /** Deletes a picture; wherever it was shown, it is then missing. */
    async remove(id: string, actor: Uploader): Promise<void> {
      await inTransaction(async (tx) => {
        const upload = await store.lockUpload(tx.db, id);
        if (!upload || !(upload.userId === actor.id || isStaff(actor.role))) throw notFound();
        await discard(tx, [upload]);
      });
      jobs.wake();
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
