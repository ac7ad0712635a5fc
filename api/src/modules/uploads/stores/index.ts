import type { Env } from "../../../env";
import type { ShopFiles } from "../../../platform/files/shop-files";
import { cloudinaryStore } from "./cloudinary";
import { bucketUploads, fileUploads } from "./file-uploads";
import type { UploadStore } from "./store";

/** Returns every configured store, the one for new pictures first. */
export function configuredStores(env: Pick<Env, "CLOUDINARY_URL">, files: ShopFiles): [UploadStore, ...UploadStore[]] {
  const local = fileUploads(files.uploads);
  const others: UploadStore[] = [];
  if (env.CLOUDINARY_URL) others.push(cloudinaryStore({ url: env.CLOUDINARY_URL }));
  if (files.settings.bucket) others.push(bucketUploads(files));
  const [first = local, ...rest] = [...others, local];
  return [first, ...rest];
}
