import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type DoubleResponse, startDouble } from "./double-server";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

const failure = (status: number, code: string): DoubleResponse => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

/** Signature version 4, computed from the received request. */
function expectedSignature(request: IncomingMessage, secret: string): { given: string; expected: string } {
  const { authorization = "" } = request.headers;
  const [, scope = "", signedHeaders = "", given = ""] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? "", "http://double");
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return { given, expected: hmac(key, toSign).toString("hex") };
}

/**
 * One bucket of an S3-compatible store, addressed by path; it refuses what is not signed, not what was signed, or of no
 * stated length. Codes as in https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html.
 */
export async function startS3Double({ bucket, secret }: { bucket: string; secret: string }) {
  const objects = new Map<string, { body: Uint8Array; headers: Record<string, string> }>();
  const server = await startDouble((request, body) => {
    const path = new URL(request.url ?? "", "http://double").pathname;
    if (!path.startsWith(`/${bucket}/`)) return failure(404, "NoSuchBucket");
    const key = decodeURIComponent(path.slice(bucket.length + 2));
    if (request.method === "GET") {
      const found = objects.get(key);
      return found ? { status: 200, headers: found.headers, body: found.body } : failure(404, "NoSuchKey");
    }
    if (request.method === "PUT" && request.headers["content-length"] === undefined)
      return failure(411, "MissingContentLength");
    const { given, expected } = expectedSignature(request, secret);
    if (given !== expected) return failure(403, "SignatureDoesNotMatch");
    if (request.headers["x-amz-content-sha256"] !== sha256(body)) return failure(400, "XAmzContentSHA256Mismatch");
    if (request.method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const { "content-type": type = "", "cache-control": caching = "" } = request.headers;
    objects.set(key, { body: new Uint8Array(body), headers: { "content-type": type, "cache-control": caching } });
    return { status: 200 };
  });
  return { ...server, objects };
}
