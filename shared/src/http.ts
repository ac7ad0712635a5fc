import type { ErrorCode, ErrorDetails } from "./errors";

/** A refused or failed call, as both front ends see it (specification 1 §8, checklist API-05..09). */
/** Says of a list how many of its records the server left out, so that a page is not taken for the last one. */
export const LEFT_OUT_HEADER = "x-left-out";

export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: ErrorCode | "NETWORK" | "UNKNOWN" = "UNKNOWN",
    readonly details: ErrorDetails | undefined = undefined,
    /** What staff quote to find this failure in the log. */
    readonly requestId: string | undefined = undefined,
  ) {
    super(message);
  }

  /** Seconds after which a throttled call may be tried again. */
  retryAfter: number | undefined;
  /** What the server itself said; undefined when the message had to be made here. */
  serverText: string | undefined;
  /** The words beside the status, as HTTP/1.1 sends them. */
  statusText = "";
}

/** Appends field messages the way the specification words them: "Bad input (email: Required; name: Required)". */
function withFieldErrors(message: string, details: ErrorDetails | undefined): string {
  const entries = Object.entries(details?.fieldErrors ?? {});
  if (entries.length === 0) return message;
  return `${message} (${entries.map(([field, messages]) => `${field}: ${messages.join(", ")}`).join("; ")})`;
}

/** What to say when a proxy, and not the shop, refused an upload for its size. */
export const PROXY_REFUSED_SIZE =
  "The file is larger than the server in front of the shop lets through. Send a smaller one, or ask the shop to raise that limit.";

/** Turns an answer that is not OK into an `ApiError`. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  let body: { error?: unknown; message?: unknown; code?: ErrorCode; details?: ErrorDetails; requestId?: string };
  try {
    body = ((await response.json()) ?? {}) as typeof body;
  } catch {
    // The shop answers in JSON: this came from a proxy before it, which refused the size by itself.
    if (status === 413)
      return Object.assign(new ApiError(PROXY_REFUSED_SIZE, status, "PAYLOAD_TOO_LARGE"), {
        serverText: PROXY_REFUSED_SIZE,
        statusText,
      });
    return Object.assign(new ApiError("Network error", status, "NETWORK"), { statusText });
  }
  const serverText = [body.error, body.message].find((text) => typeof text === "string" && text !== "") as
    | string
    | undefined;
  // HTTP/2 has no status text.
  const message = withFieldErrors(serverText ?? `HTTP ${status}${statusText ? `: ${statusText}` : ""}`, body.details);
  const error = new ApiError(message, status, body.code ?? "UNKNOWN", body.details, body.requestId);
  error.serverText = serverText;
  error.statusText = statusText;
  const retryAfter = Number(response.headers.get("retry-after"));
  if (retryAfter > 0) error.retryAfter = retryAfter;
  return error;
}

export interface HttpRequest {
  method: string;
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: FormData | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** True when whoever asked no longer wants the answer. */
export const isAbort = (error: unknown): boolean => (error as Partial<Error> | null)?.name === "AbortError";

/** Sends one request. It knows no schemas, so public pages can use it without shipping any. Throws `ApiError`. */
export async function send(baseUrl: string, request: HttpRequest, fetcher: typeof fetch = fetch): Promise<Response> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : "";
  const json = request.files === undefined && request.body !== undefined;
  let response: Response;
  try {
    response = await fetcher(`${baseUrl}${request.path}${search}`, {
      method: request.method,
      headers: {
        accept: "application/json",
        ...(json ? { "content-type": "application/json" } : {}),
        ...request.headers,
      },
      ...(request.files ? { body: request.files } : json ? { body: JSON.stringify(request.body) } : {}),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError("Network error", 0, "NETWORK");
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}
