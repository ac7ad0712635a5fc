import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { vi } from "vitest";

export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
  cache: RequestCache | undefined;
}

type Reply = (call: ApiCall) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** An error response in the api's shape. */
export const failure = (status: number, code: string, error: string, details?: object): Response =>
  json({ error, code, requestId: "test", ...(details && { details }) }, status);

/** Fails as fetch does without a network. */
export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

/**
 * A fake api: each endpoint of the contract responds as the test defines, every call is recorded, and an
 * unexpected call fails the test with a 418.
 */
export function fakeApi() {
  const calls: ApiCall[] = [];
  const replies: { method: string; path: RegExp; reply: Reply }[] = [];

  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), "http://shop.test");
    const call: ApiCall = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string>) },
      cache: init.cache,
    };
    calls.push(call);
    const match = replies.findLast((one) => one.method === call.method && one.path.test(call.path));
    const answer = Promise.resolve(
      match ? match.reply(call) : failure(418, "UNEXPECTED", `${call.method} ${call.path}`),
    );
    const { signal } = init;
    if (!signal) return answer;
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        const stop = () => reject(signal.reason);
        if (signal.aborted) stop();
        else signal.addEventListener("abort", stop);
      }),
    ]);
  });

  return {
    calls,
    /** Returns the calls of one endpoint. */
    callsOf: ({ method, path }: Pick<Endpoint, "method" | "path">) =>
      calls.filter((call) => call.method === method && pattern(path).test(call.path)),
    /** Defines an endpoint's response from now on; the latest definition is used. */
    on({ method, path }: Pick<Endpoint, "method" | "path">, reply: Reply): void {
      replies.push({ method, path: pattern(path), reply });
    },
  };
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
