import { randomBytes } from "node:crypto";
import { isStaff } from "@fundi/shared/accounts/roles";
import type { UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { unavailable } from "../../../platform/http/unavailable";
import { PICTURE_TYPE, type Picture, type PictureEdit, readPicture } from "../../../platform/images/read-picture";
import { TIDY_AFTER_MS, TIDY_UPLOAD } from "../jobs/tidy-upload";
import type { GuestUploader, RunningUploads, UploadDependencies, Uploader } from "../upload-dependencies";
import { filesOf } from "../upload-files";
import { checkUploadSpace } from "../upload-space";
import { insertUpload, type UploadRecord } from "../upload-store";

/** All people without an account take turns as one account does. */
const NOBODY = 0;

/** Reads a file as a picture, turned and cropped as wished, and stores it. */
export async function takeUpload(
  dependencies: RunningUploads,
  file: string,
  uploader: Uploader | GuestUploader,
  folder: UploadFolder,
  edit?: PictureEdit,
): Promise<UploadRecord> {
  const { inTransaction, stores, startHeicThread, withSlot, inTurn, clock } = dependencies;
  const [store] = stores;
  // One of an account at a time, so that nobody takes all slots.
  const account = "id" in uploader ? uploader : null;
  const reading = { isLogo: folder === "logos", startHeicThread, edit };
  const picture = await inTurn(account?.id ?? NOBODY, () => withSlot(() => readPicture(file, reading)));
  const id = `${folder}/${randomBytes(16).toString("base64url")}`;
  await storePicture(dependencies, id, picture);
  const { width, height } = picture;
  const upload: UploadRecord = {
    id,
    userId: account?.id ?? null,
    album: "album" in uploader ? uploader.album : null,
    quoteId: null,
    store: store.name,
    url: store.urlOf(filesOf(id)[0]),
    mime: PICTURE_TYPE,
    width,
    height,
    bytes: picture.full.length,
    createdAt: clock(),
  };
  // What is rejected here has its bytes already: the cleanup job removes them.
  await inTransaction(async (tx) => {
    if (account && !isStaff(account.role)) await checkUploadSpace(dependencies, tx, account, upload.bytes);
    await insertUpload(tx.db, upload);
  });
  return upload;
}

async function storePicture(
  { db, jobs, stores: [store] }: UploadDependencies,
  id: string,
  picture: Picture,
): Promise<void> {
  // Queued beforehand: whatever fails from here on, no bytes stay without a row.
  await jobs.enqueue(db, TIDY_UPLOAD, { id, store: store.name }, new Date(Date.now() + TIDY_AFTER_MS));
  const [fullKey, thumbnailKey] = filesOf(id);
  try {
    await Promise.all([store.put(fullKey, picture.full), store.put(thumbnailKey, picture.thumbnail)]);
  } catch (cause) {
    throw unavailable("The image could not be kept. Please try again.", cause);
  }
}
