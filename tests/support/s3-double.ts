import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type DoubleResponse, startDouble } from "./double-server";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

const xml = (status: number, body: string): DoubleResponse => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Codes as in https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html. */
const failure = (status: number, code: string, resource = "") =>
  xml(
    status,
    `<Error><Code>${code}</Code><Message>${code}</Message><Resource>${escaped(resource)}</Resource><RequestId>4442587FB7D0A2F9</RequestId></Error>`,
  );

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
/** S3 rejects a request whose time is further from its own. */
const MOST_SKEW_MS = 15 * 60_000;

/**
 * Checks signature version 4, computed from the received request as
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html describes it. Returns S3's error.
 */
function refusalOf(request: IncomingMessage, keyId: string, secret: string): DoubleResponse | null {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": contentHash } = request.headers;
  const [, givenId, scope = "", day, signedNames = "", signature] = AUTHORIZATION.exec(authorization) ?? [];
  if (!givenId) return failure(400, "AuthorizationHeaderMalformed");
  if (givenId !== keyId) return failure(403, "InvalidAccessKeyId");
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(date));
  if (!at || day !== String(date).slice(0, 8)) return failure(403, "AccessDenied");
  const [, year, month, dayOfMonth, hour, minute, second] = at.map(Number);
  const time = Date.UTC(year ?? 0, (month ?? 1) - 1, dayOfMonth, hour, minute, second);
  if (Math.abs(Date.now() - time) > MOST_SKEW_MS) return failure(403, "RequestTimeTooSkewed");
  const names = signedNames.split(";");
  const mustBeSigned = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustBeSigned.every((name) => names.includes(name)) || !contentHash) return failure(403, "AccessDenied");
  const { pathname, searchParams } = new URL(request.url ?? "", "http://double");
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    request.method,
    pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedNames,
    contentHash,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return signature === hmac(key, toSign).toString("hex") ? null : failure(403, "SignatureDoesNotMatch");
}

interface StoredObject {
  body: Uint8Array;
  headers: Record<string, string>;
  modifiedAt: Date;
}

interface DoubleOptions {
  bucket: string;
  secret: string;
  keyId?: string;
  /** Whether anybody may read this key, as a bucket policy says. */
  isPublic?: (key: string) => boolean;
  /** Keys on one page of a list; S3 has 1000. */
  pageSize?: number;
}

/** One bucket of an S3-compatible store, addressed by path. Only what its policy makes public is read without a key. */
export async function startS3Double(options: DoubleOptions) {
  const { bucket, secret, keyId = "id", isPublic = () => false, pageSize = 1000 } = options;
  const objects = new Map<string, StoredObject>();
  /** Requests wait for it; see `hold`. */
  let held: Promise<void> = Promise.resolve();
  let isDown = false;
  const requests: string[] = [];

  const server = await startDouble(async (request, body) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://double");
    const [, named = "", ...rest] = pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    requests.push(`${request.method} ${key}`);
    await held;
    if (isDown) return failure(503, "ServiceUnavailable");
    if (named !== bucket) return failure(404, "NoSuchBucket", pathname);
    const isAnonymous = request.headers.authorization === undefined;
    const mayRead = request.method === "GET" && key !== "" && isPublic(key);
    const refusal = isAnonymous ? !mayRead && failure(403, "AccessDenied") : refusalOf(request, keyId, secret);
    if (refusal) return refusal;
    if (!isAnonymous && request.headers["x-amz-content-sha256"] !== sha256(body))
      return failure(400, "XAmzContentSHA256Mismatch");
    if (request.method === "GET") return key === "" ? list(searchParams) : read(key, request.headers.range);
    if (request.method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    if (request.method !== "PUT") return failure(405, "MethodNotAllowed");
    if (request.headers["content-length"] === undefined) return failure(411, "MissingContentLength");
    const { "content-type": type = "binary/octet-stream", "cache-control": caching } = request.headers;
    const headers = { "content-type": type, etag: `"${createHash("md5").update(body).digest("hex")}"` };
    const stored = { body: new Uint8Array(body), modifiedAt: new Date() };
    objects.set(key, { ...stored, headers: { ...headers, ...(caching && { "cache-control": caching }) } });
    return { status: 200, headers: { etag: headers.etag } };
  });

  function read(key: string, range: string | undefined): DoubleResponse {
    const found = objects.get(key);
    if (!found) return failure(404, "NoSuchKey", key);
    const { body, modifiedAt } = found;
    const headers = { ...found.headers, "accept-ranges": "bytes", "last-modified": modifiedAt.toUTCString() };
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    if (first === undefined) return { status: 200, headers: { ...headers, "content-length": `${body.length}` }, body };
    const start = Number(first);
    if (start >= body.length) return failure(416, "InvalidRange", key);
    const end = Math.min(last ? Number(last) : body.length - 1, body.length - 1);
    const part = body.subarray(start, end + 1);
    const about = { "content-range": `bytes ${start}-${end}/${body.length}`, "content-length": `${part.length}` };
    return { status: 206, headers: { ...headers, ...about }, body: part };
  }

  /** ListObjectsV2: keys in the order of their bytes, a page at a time. */
  function list(query: URLSearchParams): DoubleResponse {
    if (query.get("list-type") !== "2") return failure(501, "NotImplemented");
    const prefix = query.get("prefix") ?? "";
    const token = query.get("continuation-token");
    const after = token === null ? "" : Buffer.from(token, "base64").toString();
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const isTruncated = keys.length > page.length;
    const contents = page.map((key) => {
      const { body, modifiedAt, headers } = objects.get(key) as StoredObject;
      const facts = `<LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escaped(headers.etag ?? "")}</ETag><Size>${body.length}</Size>`;
      return `<Contents><Key>${escaped(key)}</Key>${facts}<StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = isTruncated
      ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? "").toString("base64")}</NextContinuationToken>`
      : "";
    return xml(
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix>` +
        `<KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  return {
    ...server,
    objects,
    /** Method and key of each received request. */
    requests,
    /** Responds with 503 to everything until it is called with false. */
    setDown(down: boolean): void {
      isDown = down;
    },
    /** Lets requests wait until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
