import { withoutLimits } from "./answer-shape";
import type { ErrorCode } from "./errors";
import type { Guessable } from "./guessable";
import type { Access } from "./roles";
import type { z } from "./z";

/** One call of the api as data: the server binds it, both front ends call it, the documents and the role walk read it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Exact path with `:name` for each parameter. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** A guest's endpoint that does more for somebody who is signed in: the handler is told who calls, when it is known. */
  knowsCaller?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Names of the file parts when the request is multipart; the handler streams them. */
  files?: readonly string[];
  /** A schema, or the media type of a binary answer. */
  response: z.ZodType | { binary: string };
  /** Status of success; 200 unless said. */
  status?: 201 | 202;
  /** Takes an `Idempotency-Key`: the same key gives the first answer again. */
  idempotent?: true;
  /** It takes something that can be found out by trying: tries are counted by account, by address and by both. */
  guessable?: Guessable | readonly Guessable[];
  /** Codes a caller should handle, beside those that any call may give. */
  errors?: readonly ErrorCode[];
}

/**
 * Declares an endpoint and keeps its literal types. Limits hold for what comes in; its response has none, whatever
 * schema it was declared with (decision 026). That schema is made when it is first read: pages use few of them.
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

/** What a server handler is given, parsed. */
export interface Input<E extends Endpoint> {
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
}

/** What a server handler answers: the response before parsing, or the bytes of a file with its name. */
export type Answer<E extends Endpoint> = E["response"] extends z.ZodType ? z.input<E["response"]> : BinaryAnswer;

export interface BinaryAnswer {
  content: Uint8Array | NodeJS.ReadableStream;
  filename: string;
  /** Only when it differs from the endpoint's own. */
  contentType?: string;
}

/** What a client gives to make the call. */
export type CallInput<E extends Endpoint> = Part<E["params"], "params"> &
  Part<E["query"], "query"> &
  Part<E["body"], "body"> &
  (E["files"] extends readonly string[] ? { files: FormData } : unknown) &
  (E["idempotent"] extends true ? { idempotencyKey?: string } : unknown) & { signal?: AbortSignal };

/** What a client gets back. */
export type CallOutput<E extends Endpoint> = E["response"] extends z.ZodType ? z.output<E["response"]> : Blob;
