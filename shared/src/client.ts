import type { CallInput, CallOutput, Endpoint } from "./endpoint";
import { ApiError, isAbort, LEFT_OUT_HEADER, send } from "./http";
import { type Misfit, readAnswer } from "./read-answer";

export interface ClientOptions {
  /** Where the api is; empty for the same origin. */
  baseUrl: string;
  /** The session token, when there is one. */
  token?: () => string | null | undefined;
  /** Further headers of every request. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
  /** Told what of an answer was left out because it does not have the declared shape; the browser's console unless given. */
  onMisfits?: (path: string, misfits: readonly Misfit[]) => void;
  /** Told how many records of a list were left out here. */
  onLeftOut?: (records: number) => void;
}

/**
 * An answer that is not in the shape of the contract. Either something between here and the server gave it, such as the
 * door of a guest network, or server and caller are of different versions.
 */
export class StrangeAnswer extends Error {
  override readonly name = "StrangeAnswer";
  constructor(
    readonly from: "elsewhere" | "another version",
    cause: Error,
  ) {
    const what = from === "elsewhere" ? "The answer is not the server's" : "The answer is of another version";
    super(`${what}: ${cause.message}`, { cause });
  }
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

/** The one typed client. Both front ends call endpoints through it; the answer is checked against the contract. */
export function createClient(options: ClientOptions): Call {
  return async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
    const given = input as AnyInput;
    const token = options.token?.();
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
          ...(given.idempotencyKey ? { "idempotency-key": given.idempotencyKey } : {}),
        },
      },
      options.fetch,
    );
    if ("binary" in endpoint.response) return (await response.blob().catch(lostOnTheWay)) as CallOutput<E>;
    const text = await response.text().catch(lostOnTheWay);
    const json = readJson(text);
    const read = readAnswer(endpoint.response, json);
    if (!read.ok) throw new StrangeAnswer("another version", read.error);
    if (read.leftOut > 0) options.onLeftOut?.(read.leftOut);
    if (read.misfits.length > 0) (options.onMisfits ?? warn)(endpoint.path, read.misfits);
    return read.data as CallOutput<E>;
  };
}

const warn = (path: string, misfits: readonly Misfit[]) =>
  console.warn(`${path}: left out what does not have the declared shape`, misfits);

/** The answer began and the connection ended: as if none had come. */
function lostOnTheWay(error: unknown): never {
  throw isAbort(error) ? error : new ApiError("Network error", 0, "NETWORK");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StrangeAnswer("elsewhere", error as SyntaxError);
  }
}

/** One page of a plain list, with the number of all that match. */
export interface CountedList<E extends Endpoint> {
  items: CallOutput<E>;
  /** From `X-Total-Count`; null when the answer does not say. */
  total: number | null;
  /** Records that are missing in `items` because they do not have the declared shape, left out there or here. */
  leftOut: number;
}
export type CallList = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CountedList<E>>;

/** As `createClient`, for lists that say in a header how many there are. */
export function createListClient(options: ClientOptions): CallList {
  return async function callList<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CountedList<E>> {
    let total: number | null = null;
    let leftOut = 0;
    const readTotal: typeof fetch = async (...request) => {
      const response = await (options.fetch ?? fetch)(...request);
      const header = response.headers.get("x-total-count");
      total = header === null ? null : Number(header);
      leftOut = Number(response.headers.get(LEFT_OUT_HEADER) ?? 0);
      return response;
    };
    const onLeftOut = (records: number) => {
      leftOut += records;
    };
    const items = await createClient({ ...options, fetch: readTotal, onLeftOut })(endpoint, input);
    return { items, total, leftOut };
  };
}
