import type { Capability } from "../accounts/capabilities";
import type { Access } from "../accounts/roles";
import type { ErrorCode } from "./errors";
import type { Guessable } from "./guessable";
import { withoutLimits } from "./response-shape";
import type { z } from "./z";

/** One call of the api as data: the server binds it, both front ends call it, API documents and access tests read it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Exact path with `:name` for each parameter. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Beside the role, an administrator has to have given this to the caller. */
  needs?: Capability;
  /** A guest endpoint that does more for a signed-in user: the handler gets the caller if there is one. */
  knowsCaller?: true;
  /** Also for those who hold the link of a record without an account: they send it in `GUEST_LINKS_HEADER`. */
  guestLink?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Names of the file parts when the request is multipart; the handler streams them. */
  files?: readonly string[];
  /** A schema, or the media type of a binary response. */
  response: z.ZodType | { binary: string };
  /** Status of success; 200 by default. */
  status?: 201 | 202;
  /** Takes an `Idempotency-Key`: the same key gets the first response again. */
  idempotent?: true;
  /** It takes a secret that could be guessed: attempts are counted by account, by address and by both. */
  guessable?: Guessable | readonly Guessable[];
  /** Codes a caller should handle, besides those that any call may return. */
  errors?: readonly ErrorCode[];
}

/**
 * Declares an endpoint and preserves its literal types. Limits apply to input only; they are removed from the response
 * schema (decision 026), which is built when first read: pages use few of them.
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  const { response } = definition;
  if ("binary" in response) return definition;
  return Object.defineProperty({ ...definition }, "response", {
    get: () => withoutLimits(response),
    enumerable: true,
  });
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<T, Name extends string> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [P in Name]?: z.input<T> }
    : { [P in Name]: z.input<T> }
  : unknown;

/** The parsed input of a server handler. */
export interface Input<E extends Endpoint> {
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
}

/** The result of a server handler: the response before parsing, or the bytes of a file with its name. */
export type ResponseOf<E extends Endpoint> = E["response"] extends z.ZodType ? z.input<E["response"]> : BinaryResponse;

export interface BinaryResponse {
  content: Uint8Array | NodeJS.ReadableStream;
  filename: string;
  /** Only when it differs from the endpoint's own. */
  contentType?: string;
}

/** The arguments of a client's call. */
export type CallInput<E extends Endpoint> = Part<E["params"], "params"> &
  Part<E["query"], "query"> &
  Part<E["body"], "body"> &
  (E["files"] extends readonly string[] ? { files: FormData } : unknown) &
  (E["idempotent"] extends true ? { idempotencyKey?: string } : unknown) & { signal?: AbortSignal };

/** The result of a client's call. */
export type CallOutput<E extends Endpoint> = E["response"] extends z.ZodType ? z.output<E["response"]> : Blob;
