import type { FileStore } from "../../../platform/files/file-store";
import type { ShopFiles } from "../../../platform/files/shop-files";
import type { UploadStore } from "./store";

/** Stores pictures among the shop's files; the api serves them at /uploads. */
export const fileUploads = (files: Pick<FileStore, "put" | "delete">): UploadStore => ({
  name: "local",
  put: (key, bytes) => files.put(key, bytes),
  remove: (key) => files.delete(key),
  urlOf: (key) => `/uploads/${key}`,
});

/** Stores pictures among the shop's files in a bucket; visitors fetch them at its public address, if it has one. */
export function bucketUploads({ uploads, formerUploads, settings }: ShopFiles): UploadStore {
  const publicUrl = settings.bucket?.publicUrl;
  return {
    name: "s3",
    put: (key, bytes) => uploads.put(key, bytes),
    async remove(key) {
      await Promise.all([uploads.delete(key), formerUploads?.delete(key)]);
    },
    urlOf: (key) => `${publicUrl ?? ""}/uploads/${key}`,
  };
}
