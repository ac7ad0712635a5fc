import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { KEEP_FOREVER, PICTURE_TYPE, type UploadStore } from "./store";

interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The public address if it differs from the endpoint, such as a CDN. */
  publicUrl: string | undefined;
}

const PATIENCE_MS = 30_000;

/** Stores pictures in a bucket of Amazon S3, Cloudflare R2, MinIO or any S3-compatible service, addressed by path. */
export function s3Store(settings: S3Settings): UploadStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const publicUrl = settings.publicUrl?.replace(/\/$/, "") ?? bucketUrl;

  async function call(method: "PUT" | "DELETE", key: string, body?: Uint8Array): Promise<void> {
    const response = await client.fetch(`${bucketUrl}/${key}`, {
      method,
      headers: {
        // The hash of the sent bytes: S3 rejects bytes damaged in transit.
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
        ...(body ? { "content-type": PICTURE_TYPE, "cache-control": KEEP_FOREVER } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) {
      const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
      throw new Error(`S3 ${response.status} ${code} for ${method} ${key}`);
    }
    await response.arrayBuffer();
  }

  return {
    name: "s3",
    put: (key, bytes) => call("PUT", key, bytes),
    remove: (key) => call("DELETE", key),
    urlOf: (key) => `${publicUrl}/${key}`,
  };
}
