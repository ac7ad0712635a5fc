import type { CallInput, CallOutput, Endpoint } from "../contract/endpoint";
import { ApiError, isAbort, OMITTED_COUNT_HEADER, send } from "../contract/http";
import { type ResponseMismatch, readResponse } from "../contract/read-response";
import { GUEST_LINKS_HEADER } from "../links/guest-link";
import { UnexpectedResponseError } from "./unexpected-response";

interface ClientOptions {
  /** Base URL of the api; empty for the same origin. */
  baseUrl: string;
  /** The session token, when there is one. */
  token?: () => string | null | undefined;
  /** Links of records without an account, separated by commas, for the calls that take them. */
  guestLinks?: () => string | null;
  /** Further headers of every request. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
  /** Called with the values omitted from a response because they do not match its schema. Logs a warning by default. */
  onMismatches?: (path: string, mismatches: readonly ResponseMismatch[]) => void;
  /** Called with the number of records of a list that were omitted here. */
  onLeftOut?: (records: number) => void;
}

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: FormData;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The typed client of both front ends; validates responses against the contract. */
export function createClient(options: ClientOptions): Call {
  return async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
    const given = input as AnyInput;
    const token = options.token?.();
    const guestLinks = endpoint.guestLink ? options.guestLinks?.() : null;
    const response = await send(
      options.baseUrl,
      {
        method: endpoint.method,
        path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.params?.[name]))),
        query: given.query,
        body: given.body,
        files: given.files,
        signal: given.signal,
        headers: {
          ...options.headers?.(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(guestLinks ? { [GUEST_LINKS_HEADER]: guestLinks } : {}),
          ...(given.idempotencyKey ? { "idempotency-key": given.idempotencyKey } : {}),
        },
      },
      options.fetch,
    );
    if ("binary" in endpoint.response) return (await response.blob().catch(throwNetworkError)) as CallOutput<E>;
    const text = await response.text().catch(throwNetworkError);
    const json = readJson(text);
    const read = readResponse(endpoint.response, json);
    if (!read.ok) throw new UnexpectedResponseError("another version", read.error);
    if (read.leftOut > 0) options.onLeftOut?.(read.leftOut);
    if (read.mismatches.length > 0) (options.onMismatches ?? warn)(endpoint.path, read.mismatches);
    return read.data as CallOutput<E>;
  };
}

const warn = (path: string, mismatches: readonly ResponseMismatch[]) =>
  console.warn(`${path}: left out what does not have the declared shape`, mismatches);

/** The connection broke while the response was read: handled like a missing response. */
function throwNetworkError(error: unknown): never {
  throw isAbort(error) ? error : new ApiError("Network error", 0, "NETWORK");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnexpectedResponseError("elsewhere", error as SyntaxError);
  }
}

/** One page of a list, with the total number of matches. */
interface CountedList<E extends Endpoint> {
  items: CallOutput<E>;
  /** From `X-Total-Count`; null without it. */
  total: number | null;
  /** Number of records omitted from `items`, by the server or the client, because they do not match the schema. */
  leftOut: number;
}
export type CallList = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CountedList<E>>;

/** Like `createClient`, for lists with their total in a header. */
export function createListClient(options: ClientOptions): CallList {
  return async function callList<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CountedList<E>> {
    let total: number | null = null;
    let leftOut = 0;
    const readTotal: typeof fetch = async (...request) => {
      const response = await (options.fetch ?? fetch)(...request);
      const header = response.headers.get("x-total-count");
      total = header === null ? null : Number(header);
      leftOut = Number(response.headers.get(OMITTED_COUNT_HEADER) ?? 0);
      return response;
    };
    const onLeftOut = (records: number) => {
      leftOut += records;
    };
    const items = await createClient({ ...options, fetch: readTotal, onLeftOut })(endpoint, input);
    return { items, total, leftOut };
  };
}
