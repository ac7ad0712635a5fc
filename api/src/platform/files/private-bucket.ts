import { randomUUID } from "node:crypto";
import { FileStoreUnavailable } from "./file-store";
import { type BucketSettings, bucketAddress, createS3Client } from "./s3-client";

/** Anybody can read what the bucket holds of price lists and backups. */
export class PublicBucketError extends FileStoreUnavailable {}

/** A file that is there to find out who can read it. */
const PROBE = "backups/private-check";
const TIMEOUT_MS = 10_000;

/**
 * Returns a function that throws PublicBucketError when a bucket can be read without a key, at its own address or at
 * its public one, and FileStoreUnavailable when that cannot be found out. Once it has succeeded, it does so at once.
 */
export function createPrivateCheck(settings: BucketSettings, publicUrl: string | undefined): () => Promise<void> {
  const client = createS3Client(settings, { retries: 1 });
  const addresses = [bucketAddress(settings, PROBE), ...(publicUrl ? [`${publicUrl}/${PROBE}`] : [])];

  async function check(): Promise<void> {
    const probe = randomUUID();
    try {
      await client.request("PUT", PROBE, { content: Buffer.from(probe), timeoutMs: TIMEOUT_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FileStoreUnavailable(`The bucket ${settings.bucket} cannot be written: ${reason}`, { cause: error });
    }
    for (const address of addresses)
      if ((await readAnonymously(address)) === probe)
        throw new PublicBucketError(
          `Anybody can read the bucket ${settings.bucket}, at ${address}: backups and price lists do not belong there.\n` +
            "Let visitors read nothing but its folder uploads/, or name another bucket in S3_PRIVATE_BUCKET, which nobody else can read.",
        );
  }

  let checked: Promise<void> | undefined;
  return async () => {
    checked ??= check();
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      throw error;
    }
  };
}

/** Returns what somebody without a key gets; null for an error. An address that this machine cannot reach counts as one. */
async function readAnonymously(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return response.ok ? text : null;
  } catch {
    return null;
  }
}
