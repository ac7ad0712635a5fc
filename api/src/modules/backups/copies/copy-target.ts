import { copyFile, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type BucketSettings, createS3Client, S3Failure } from "../../../platform/files/s3-client";

/** A file that is already encrypted. */
export interface EncryptedFile {
  file: string;
  /** In hexadecimal digits. */
  sha256: string;
}

/** Remote storage for encrypted copies of backups. */
export interface CopyTarget {
  /** Display name: a folder, or a bucket. */
  name: string;
  /** Stores a file under a name; resolves when it is complete. `signal` aborts it, and it throws. */
  put(name: string, content: EncryptedFile, signal?: AbortSignal): Promise<void>;
  /** Deletes a file; a missing file is not an error. */
  remove(name: string): Promise<void>;
}

/**
 * A folder, such as a mounted disk or one that another program synchronizes. It is never created: it may be unmounted.
 */
export function folderTarget(folder: string): CopyTarget {
  return {
    name: folder,
    async put(name, { file }) {
      const there = await stat(folder).catch(() => null);
      if (!there?.isDirectory())
        throw new Error(`The folder ${folder} is not there. Is its disk connected and mounted?`);
      const unfinished = path.join(folder, `${name}.part`);
      try {
        await copyFile(file, unfinished);
        const handle = await open(unfinished, "r+");
        await handle.sync().finally(() => handle.close());
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

/** Enough to upload 400 MB at 1 Mbit/s. */
const TIMEOUT_MS = 3_600_000;

/** A private bucket; `prefix` is prepended to each name: empty, or ending with a slash. */
export function bucketTarget({ prefix, ...settings }: BucketSettings & { prefix: string }): CopyTarget {
  // The job retries: each attempt is recorded and visible.
  const client = createS3Client(settings, { retries: 0 });
  const explained = (error: unknown): Error =>
    error instanceof S3Failure
      ? new Error(`${error.message} ${SETTINGS_OF[error.code] ?? ""}`.trim(), { cause: error })
      : (error as Error);
  return {
    name: `s3://${settings.bucket}/${prefix}`,
    async put(name, content, signal) {
      try {
        await client.request("PUT", `${prefix}${name}`, {
          headers: { "content-type": "application/octet-stream" },
          content,
          timeoutMs: TIMEOUT_MS,
          signal,
        });
      } catch (error) {
        throw explained(error);
      }
    },
    async remove(name) {
      try {
        await client.request("DELETE", `${prefix}${name}`, { timeoutMs: TIMEOUT_MS });
      } catch (error) {
        if (!(error instanceof S3Failure && error.code === "NoSuchKey")) throw explained(error);
      }
    },
  };
}

const KEYS = "They are BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.";

/** The settings that an error code of S3 is about. */
const SETTINGS_OF: Readonly<Record<string, string>> = {
  NoSuchBucket: "It is in BACKUP_COPY_TO.",
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  AccessDenied: KEYS,
};
