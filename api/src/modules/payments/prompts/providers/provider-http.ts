import { readBoundedText } from "../../../../platform/http/bounded-body";

/** What a provider responded: its status and its body, null where that is not JSON. */
export interface ProviderReply {
  status: number;
  body: Record<string, unknown> | null;
}

/** A request without a response. */
export class NoReply extends Error {
  constructor(
    /** The request certainly did not reach the provider. */
    readonly isUnsent: boolean,
    cause: unknown,
  ) {
    super(describeFailure(cause), { cause });
  }
}

/** Failures before a connection was made. */
const UNSENT = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"],
  ...["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ...["ERR_TLS_CERT_ALTNAME_INVALID", "SELF_SIGNED_CERT_IN_CHAIN"],
]);

function codeOf(error: unknown): string {
  const { cause, code, name } = (error ?? {}) as { cause?: unknown; code?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return cause ? codeOf(cause) : String(name ?? "error");
}

/** Names the failure only: a message of the network library may contain an address. */
function describeFailure(error: unknown): string {
  const code = codeOf(error);
  if (code === "TimeoutError") return "It did not respond in time.";
  return code === "AnswerTooLong" ? "Its answer is too long to be one." : `It cannot be reached (${code}).`;
}

interface ProviderCall {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
}

/** Calls a provider once. Throws NoReply where none comes, or none that can be its own: one longer than 64 kB. */
export async function callProvider({ method, url, headers, body, timeoutMs }: ProviderCall): Promise<ProviderReply> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : JSON_BODY), ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: objectOf(await readBoundedText(response)) };
  } catch (error) {
    throw new NoReply(UNSENT.has(codeOf(error)), error);
  }
}

const JSON_BODY = { "content-type": "application/json" };

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The most that is taken of a field: ids as long as their columns, words as long as people read. */
const maxLength = (name: string): number => (name.endsWith("RequestID") ? 80 : name === "access_token" ? 8192 : 500);

/** Returns a field as text, cut to what can be stored of it; "" where it is absent. */
export const textOf = (body: Record<string, unknown> | null, name: string): string => {
  const value = body?.[name];
  return typeof value === "string" ? value.slice(0, maxLength(name)) : typeof value === "number" ? String(value) : "";
};

/** Returns the basic authorization of a key and its secret. */
export const basicAuth = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
