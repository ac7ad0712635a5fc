import type { Tx } from "../../platform/database/transaction";
import type { UploadDependencies, Uploader } from "./upload-dependencies";
import { sumBytesOf } from "./upload-store";

const MEGABYTE = 1024 * 1024;

/** Throws when another picture, or its bytes, would exceed the limit of one account. */
export const checkUploadSpace = (
  { limits }: UploadDependencies,
  tx: Pick<Tx, "db">,
  uploader: Uploader,
  bytes: number,
): Promise<void> =>
  limits.checkOpen(tx, "uploadMegabytes", uploader.id, {
    added: bytes / MEGABYTE,
    countOpen: async (database) => (await sumBytesOf(database, uploader.id)) / MEGABYTE,
  });
