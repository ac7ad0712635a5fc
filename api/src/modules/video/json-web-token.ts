import { createHmac, type KeyObject, sign } from "node:crypto";

const part = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");

/**
 * Returns a signed JWT (RFC 7519): with a shared secret by HMAC, with a private RSA key by RSASSA-PKCS1-v1_5, both
 * SHA-256.
 */
export function signToken(header: { kid?: string }, payload: object, key: string | KeyObject): string {
  const isSecret = typeof key === "string";
  const content = `${part({ alg: isSecret ? "HS256" : "RS256", typ: "JWT", ...header })}.${part(payload)}`;
  const signature = isSecret
    ? createHmac("sha256", key).update(content).digest()
    : sign("sha256", Buffer.from(content), key);
  return `${content}.${part(signature)}`;
}
