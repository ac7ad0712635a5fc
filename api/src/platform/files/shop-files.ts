import path from "node:path";
import { diskFileStore } from "./disk-file-store";
import type { FileStore } from "./file-store";
import { layeredFileStore } from "./layered-file-store";
import { createPrivateCheck } from "./private-bucket";
import type { BucketSettings } from "./s3-client";
import { s3FileStore } from "./s3-file-store";

/** Where the files of the shop are. Plain data, which threads receive too. */
export interface FileSettings {
  /** The folder of the disk, which several machines may share. */
  folder: string;
  /** New files go there; null: they go to the folder. */
  bucket: (BucketSettings & { privateBucket: string; publicUrl: string | undefined }) | null;
}

/** The variables of the environment that name it. */
interface FileVariables {
  DATA_DIR: string;
  FILES_DIR?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_PRIVATE_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PUBLIC_URL?: string | undefined;
}

/** Returns where the files are; a bucket counts when its four variables are set. Empty variables count as unset. */
export function fileSettings(env: FileVariables): FileSettings {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secret } = env;
  const folder = path.resolve(env.FILES_DIR || env.DATA_DIR);
  if (!bucket || !endpoint || !accessKeyId || !secret) return { folder, bucket: null };
  return {
    folder,
    bucket: {
      ...{ endpoint, bucket, accessKeyId, secretAccessKey: secret, region: env.S3_REGION || "auto" },
      privateBucket: env.S3_PRIVATE_BUCKET || bucket,
      publicUrl: env.S3_PUBLIC_URL?.replace(/\/$/, "") || undefined,
    },
  };
}

/**
 * The areas of files, each a folder of the disk or a prefix of the bucket. Of `private`, nothing is ever public: the api
 * reads it for those who may see a file.
 */
export const FILE_AREAS = ["uploads", "private", "imports", "backups"] as const;
export type FileArea = (typeof FILE_AREAS)[number];

export interface ShopFiles extends Record<FileArea, FileStore> {
  settings: FileSettings;
  /** Pictures of a bucket from before its folders had names, which are at its top; null without a bucket. */
  formerUploads: FileStore | null;
  /**
   * Throws PublicBucketError when anybody could read private files, price lists and backups, and FileStoreUnavailable while the bucket
   * does not work. Without a bucket it does nothing.
   */
  requirePrivate(): Promise<void>;
}

/** An uploaded picture never gets other content. */
const KEEP_FOREVER = "public, max-age=31536000, immutable";

/** Returns the files of the shop. With a bucket, those that are still on the disk are found there. */
export function createShopFiles(settings: FileSettings): ShopFiles {
  const { folder, bucket } = settings;
  const disk = (area: FileArea) => diskFileStore(path.join(folder, area));
  if (!bucket)
    return {
      ...{ settings, uploads: disk("uploads"), private: disk("private") },
      ...{ imports: disk("imports"), backups: disk("backups") },
      formerUploads: null,
      requirePrivate: () => Promise.resolve(),
    };
  const { privateBucket, publicUrl, ...address } = bucket;
  const hidden: BucketSettings = { ...address, bucket: privateBucket };
  const requirePrivate = createPrivateCheck(hidden, privateBucket === address.bucket ? publicUrl : undefined);
  const inPrivate = (area: FileArea): FileStore => {
    const store = layeredFileStore(s3FileStore({ ...hidden, prefix: `${area}/` }), disk(area));
    return {
      ...store,
      async put(key, content, signal) {
        await requirePrivate();
        await store.put(key, content, signal);
      },
    };
  };
  const pictures = s3FileStore({ ...address, prefix: "uploads/", cacheControl: KEEP_FOREVER });
  return {
    settings,
    uploads: layeredFileStore(pictures, disk("uploads")),
    private: inPrivate("private"),
    imports: inPrivate("imports"),
    backups: inPrivate("backups"),
    formerUploads: s3FileStore({ ...address, prefix: "" }),
    requirePrivate,
  };
}
