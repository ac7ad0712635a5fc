import { openAsBlob } from "node:fs";
import { copyFile, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { AwsClient } from "aws4fetch";

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

interface BucketSettings {
  endpoint: string;
  bucket: string;
  /** Prepended to each name; empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Enough to upload 400 MB at 1 Mbit/s. */
const TIMEOUT_MS = 3_600_000;

/** A private bucket of Amazon S3, Cloudflare R2, MinIO or another S3-compatible service, addressed by path. */
export function bucketTarget(settings: BucketSettings): CopyTarget {
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  // The job retries: each attempt is recorded and visible.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;

  interface Content {
    sha256: string;
    body?: Blob;
    signal?: AbortSignal | undefined;
  }
  async function call(method: "PUT" | "DELETE", name: string, { sha256, body, signal }: Content): Promise<void> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(`${bucketUrl}/${prefix}${name}`, {
      method,
      // The hash of the body: S3 rejects bytes that were damaged in transit.
      headers: { "x-amz-content-sha256": sha256, ...(body && { "content-type": "application/octet-stream" }) },
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    if (response.ok || (method === "DELETE" && response.status === 404)) return;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
    throw new Error(
      `The bucket ${settings.bucket} answered ${response.status} ${code}: ${hintOf(code, response.status)}`,
    );
  }

  return {
    name: `s3://${settings.bucket}/${prefix}`,
    put: async (name, { file, sha256 }, signal) => call("PUT", name, { sha256, body: await openAsBlob(file), signal }),
    remove: (name) => call("DELETE", name, { sha256: EMPTY_SHA256 }),
  };
}

const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** Returns what to check, by S3's documented error codes. */
function hintOf(code: string, status: number): string {
  if (code === "NoSuchBucket") return "check the name in BACKUP_COPY_TO.";
  if (["InvalidAccessKeyId", "SignatureDoesNotMatch", "AccessDenied"].includes(code) || status === 403)
    return "check BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY and the rights of that key.";
  if (code === "EntityTooLarge") return "the backup is larger than the bucket takes in one piece (5 GB).";
  if (code === "RequestTimeTooSkewed") return "the clock of this machine is wrong.";
  return "it is tried again.";
}
