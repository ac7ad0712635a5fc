import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@fundi/shared/contract/errors";
import { FOLDER_OWNERS, type ShopFolder, UPLOAD_FOLDERS } from "@fundi/shared/uploads/upload-rules";
import { fetchPublic } from "../../../platform/files/fetch-public";
import { FileMissing } from "../../../platform/files/file-store";
import type { PictureEdit } from "../../../platform/images/read-picture";
import type { RunningUploads, Uploader } from "../upload-dependencies";
import type { UploadRecord } from "../upload-store";
import { takeUpload } from "./take-upload";

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

const notThere = (cause: unknown) =>
  new AppError("NOT_FOUND", "There is no picture at this address any more.", undefined, { cause });

/**
 * Makes a new upload of a picture, turned and cropped. It is not changed in place: everything that shows a picture reads
 * an address, which caches keep for ever, and the former one is what an undo goes back to.
 */
export async function editPicture(
  dependencies: RunningUploads,
  { url, folder, ...edit }: PictureEdit & { url: string; folder: ShopFolder },
  uploader: Uploader,
): Promise<UploadRecord> {
  const bytes = await bytesOf(dependencies, url);
  const work = await mkdtemp(path.join(tmpdir(), "fundi-edit-"));
  try {
    const file = path.join(work, "picture");
    await writeFile(file, bytes);
    return await takeUpload(dependencies, file, uploader, folder, edit);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Whether an address is that of a picture which is erased with a person: no copy may outlive it. */
const isOfPerson = (url: string): boolean => {
  const folder = url.split("/").at(-2);
  return UPLOAD_FOLDERS.some((known) => known === folder && FOLDER_OWNERS[known] === "person");
};

/** Returns a picture of ours, or of another server by the rules for addresses that people name. */
async function bytesOf({ readOwn }: RunningUploads, url: string): Promise<Buffer> {
  if (isOfPerson(url)) throw new AppError("FORBIDDEN", "Only pictures of the shop can be changed.");
  const own = await readOwn(url).catch((cause: unknown) => {
    throw cause instanceof FileMissing ? notThere(cause) : cause;
  });
  if (own) return own;
  return fetchPublic(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }).catch((cause: unknown) => {
    throw notThere(cause);
  });
}
