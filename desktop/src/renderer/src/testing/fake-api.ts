import type { Endpoint, Input } from "@fundi/shared/contract/endpoint";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { vi } from "vitest";

/** What a fake endpoint receives: the parsed input, and the rest of the request. */
type FakeInput<E extends Endpoint> = Input<E> & { headers: Headers; files: FormData | undefined };
type Reply<E extends Endpoint> = E["response"] extends z.ZodType ? z.input<E["response"]> : string;
type Handler<E extends Endpoint> = (input: FakeInput<E>) => Reply<E> | Promise<Reply<E>>;

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  handle: Handler<Endpoint>;
  total: number | undefined;
}

/**
 * A fake server that validates requests and responses against the contract's schemas, so that a test cannot pass with a
 * response that the real server would not send. Replaces `fetch` and, for uploads, `XMLHttpRequest`.
 */
export function createFakeApi() {
  const routes: Route[] = [];

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, "http://console.test");
    const route = routes.findLast(
      ({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(url.pathname),
    );
    if (!route) return failure(new AppError("NOT_FOUND", `No fake of ${init.method} ${url.pathname}`));
    const { endpoint, pattern, handle, total } = route;
    try {
      const reply = await handle({
        params: endpoint.params?.parse(url.pathname.match(pattern)?.groups ?? {}),
        query: endpoint.query?.parse(Object.fromEntries(url.searchParams)),
        body: endpoint.body?.parse(typeof init.body === "string" ? JSON.parse(init.body) : undefined),
        headers: new Headers(init.headers),
        files: init.body instanceof FormData ? init.body : undefined,
      } as FakeInput<Endpoint>);
      const headers = new Headers(total === undefined ? undefined : { "x-total-count": String(total) });
      if ("binary" in endpoint.response) return new Response(reply as string, { headers });
      return Response.json(endpoint.response.parse(reply), { status: endpoint.status ?? 200, headers });
    } catch (error) {
      if (error instanceof AppError) return failure(error);
      throw error;
    }
  }

  vi.stubGlobal("fetch", (address: string, init: RequestInit) => answer(address, init));
  vi.stubGlobal("XMLHttpRequest", fakeUpload(answer));

  return {
    /** Sets the response of an endpoint, replacing an earlier one. `total` is sent as `X-Total-Count`. */
    on<const E extends Endpoint>(endpoint: E, handle: Handler<E>, { total }: { total?: number } = {}): void {
      const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
      // The endpoint determines the input, which a list of all routes cannot express.
      routes.push({ endpoint, pattern, handle: handle as unknown as Handler<Endpoint>, total });
    },
  };
}
export type FakeApi = ReturnType<typeof createFakeApi>;

const failure = (error: AppError): Response =>
  Response.json(
    { error: error.message, code: error.code, details: error.details, requestId: "request-1" },
    { status: error.status },
  );

/** The part of `XMLHttpRequest` that an upload uses. */
function fakeUpload(answer: (address: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
    onload = () => {};
    onabort = () => {};
    status = 0;
    statusText = "";
    responseText = "";
    private address = "";
    private readonly headers = new Headers();
    private method = "";

    open(method: string, address: string): void {
      this.method = method;
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return "content-type: application/json";
    }
    abort(): void {
      this.onabort();
    }
    async send(body: FormData): Promise<void> {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      const response = await answer(this.address, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    }
  };
}
