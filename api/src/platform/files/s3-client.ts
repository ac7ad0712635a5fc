import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";
import type { FileContent } from "./file-store";

/** A bucket of Amazon S3, Cloudflare R2, MinIO or another S3-compatible service, addressed by path. */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A response of S3 that is an error. `code` is S3's own, empty when the body names none. */
export class S3Failure extends Error {
  constructor(
    bucket: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`The bucket ${bucket} returned ${status} ${code}: ${hintOf(code, status)}`);
  }
}

/** Returns what to check, by S3's documented error codes. */
function hintOf(code: string, status: number): string {
  if (code === "NoSuchBucket") return "check the name of the bucket.";
  if (["InvalidAccessKeyId", "SignatureDoesNotMatch", "AccessDenied"].includes(code) || status === 403)
    return "check the access key, its secret and its rights.";
  if (code === "EntityTooLarge") return "the file is larger than the bucket takes in one piece (5 GB).";
  if (code === "RequestTimeTooSkewed") return "the clock of this machine is wrong.";
  return "it is tried again.";
}

interface S3Request {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: FileContent;
  /** From the request until the status of the response, the sending of the content included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

const encoded = (key: string): string => key.split("/").map(encodeURIComponent).join("/");

/** Returns the address of a bucket, or of a key in it. */
export const bucketAddress = ({ endpoint, bucket }: BucketSettings, key = ""): string =>
  `${endpoint.replace(/\/$/, "")}/${bucket}${key && `/${encoded(key)}`}`;

/**
 * Sends signed requests to a bucket; the only user of the signing library. Responses 429 and 5xx are retried `retries`
 * times.
 */
export function createS3Client(settings: BucketSettings, { retries }: { retries: number }) {
  const { accessKeyId, secretAccessKey, region, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });

  /**
   * Returns the response, whose body the caller of a GET reads or cancels. Throws S3Failure for a response that is an
   * error, and what `fetch` throws where there is none.
   */
  async function request(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    { query = {}, headers = {}, content, timeoutMs, signal }: S3Request,
  ): Promise<Response> {
    const search = new URLSearchParams(query).toString();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`no response within ${timeoutMs / 1000} s`)), timeoutMs);
    try {
      const response = await client.fetch(`${bucketAddress(settings, key)}${search && `?${search}`}`, {
        method,
        // The hash of the content: S3 rejects bytes that were damaged in transit.
        headers: { ...headers, "x-amz-content-sha256": await sha256Of(content) },
        ...(content && {
          body: content instanceof Uint8Array ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.file),
        }),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      });
      // Read to its end, the connection is free for the next request.
      if (response.ok && method !== "GET") await response.arrayBuffer();
      if (response.ok) return response;
      const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "";
      throw new S3Failure(bucket, response.status, code);
    } finally {
      clearTimeout(timer);
    }
  }
  return { request };
}

async function sha256Of(content: FileContent | undefined): Promise<string> {
  if (content && "sha256" in content && content.sha256) return content.sha256;
  const hash = createHash("sha256");
  if (content instanceof Uint8Array) hash.update(content);
  else if (content) for await (const chunk of createReadStream(content.file)) hash.update(chunk);
  return hash.digest("hex");
}
