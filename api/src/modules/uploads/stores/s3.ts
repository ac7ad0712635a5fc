import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { KEEP_FOREVER, PICTURE_TYPE, type UploadStore } from "./store";

interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where visitors fetch from when it is not the endpoint itself, such as a CDN. */
  publicUrl: string | undefined;
}

const PATIENCE_MS = 30_000;

/** Pictures in a bucket of Amazon S3, Cloudflare R2, MinIO or any other that speaks S3, addressed by path. */
export function s3Store(settings: S3Settings): UploadStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const publicUrl = settings.publicUrl?.replace(/\/$/, "") ?? bucketUrl;

  async function call(method: "PUT" | "DELETE", key: string, body?: Uint8Array): Promise<void> {
    const response = await client.fetch(`${bucketUrl}/${key}`, {
      method,
      headers: {
        // The hash of what is really sent: S3 refuses bytes that were damaged on the way.
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
