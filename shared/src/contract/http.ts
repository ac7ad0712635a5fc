import type { DetailsOf } from "./error-details";
import type { ErrorCode, ErrorDetails } from "./errors";

/** The number of records that the server omitted from a list, so that a short page is not taken for the last one. */
export const OMITTED_COUNT_HEADER = "x-left-out";

/** A refused or failed call, as both front ends see it. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly code: ErrorCode | "NETWORK" | "UNKNOWN" = "UNKNOWN",
    readonly details: ErrorDetails | undefined = undefined,
    /** Identifies this failure in the log. */
    readonly requestId: string | undefined = undefined,
  ) {
    super(message);
  }

  /** Returns the details of an error with this code; undefined for an error of another one. */
  detailsOf<Code extends ErrorCode>(code: Code): DetailsOf<Code> | undefined {
    return this.code === code ? (this.details as DetailsOf<Code> | undefined) : undefined;
  }

  /** Seconds after which a throttled call may be tried again. */
  retryAfter: number | undefined;
  /** The server's own message; undefined when it was made here. */
  serverText: string | undefined;
  /** The status text, as HTTP/1.1 sends it. */
  statusText = "";
}

/** Appends field messages that say more: "Bad input (email: Required; name: Required)". */
function withFieldErrors(message: string, details: ErrorDetails | undefined): string {
  const entries = Object.entries(details?.fieldErrors ?? {}).filter(([, messages]) => messages.join() !== message);
  if (entries.length === 0) return message;
  return `${message} (${entries.map(([field, messages]) => `${field}: ${messages.join(", ")}`).join("; ")})`;
}

/** The message when a proxy, not the shop, refused an upload for its size. */
export const PROXY_REFUSED_SIZE =
  "The file is larger than the server in front of the shop lets through. Send a smaller one, or ask the shop to raise that limit.";

/** Turns an unsuccessful response into an `ApiError`. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  let body: { error?: unknown; message?: unknown; code?: ErrorCode; details?: ErrorDetails; requestId?: string };
  try {
    body = ((await response.json()) ?? {}) as typeof body;
  } catch {
    // The shop responds in JSON: this came from a proxy, which refused the size.
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

interface HttpRequest {
  method: string;
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: FormData | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** True when the caller aborted the request. */
export const isAbort = (error: unknown): boolean => (error as Partial<Error> | null)?.name === "AbortError";

/** Headers of every request of this page beside its own, such as the language of the page. */
export const pageHeaders: Record<string, string> = {};

/** Sends one request. Uses no schemas, so public pages can use it without shipping any. Throws `ApiError`. */
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
        ...pageHeaders,
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
