import path from "node:path";
import type { Env } from "../../../env";
import { cloudinaryStore } from "./cloudinary";
import { localDiskStore } from "./local-disk";
import { s3Store } from "./s3";
import type { UploadStore } from "./store";

/** Returns every configured store, the one for new pictures first. The local disk is always included. */
export function configuredStores(env: Env): [UploadStore, ...UploadStore[]] {
  const local = localDiskStore(path.join(env.DATA_DIR, "uploads"));
  const others: UploadStore[] = [];
  if (env.CLOUDINARY_URL) others.push(cloudinaryStore({ url: env.CLOUDINARY_URL }));
  if (env.S3_BUCKET && env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)
    others.push(
      s3Store({
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        publicUrl: env.S3_PUBLIC_URL,
      }),
    );
  const [first = local, ...rest] = [...others, local];
  return [first, ...rest];
}
