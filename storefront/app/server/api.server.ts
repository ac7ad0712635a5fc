import { type Call, createClient } from "@fundi/shared/client";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "./env.server";

/** A call that waits longer than this for the api has failed. */
const TIMEOUT_MS = 5000;

/** A page that waits longer than this for the api in all, with what it falls back on, shows its error instead. */
const PATIENCE_MS = 8000;

const BROKEN = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];

type Caller = Pick<AppLoadContext, "requestId" | "clientAddress">;

/** Who asks, in the headers that the api reads; the two are neighbours, so nothing is gained by compressing. */
export const callerHeaders = ({ requestId, clientAddress }: Caller): Record<string, string> => ({
  "accept-encoding": "identity",
  "x-request-id": requestId,
  "x-forwarded-for": clientAddress,
});

/**
 * Asks once more when a kept connection broke under the question: the api may close it, or end, in the moment in which it is
 * used again. Only for what changes nothing (RFC 9110, 9.2.2).
 */
async function ask(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  patienceMs: () => number,
): Promise<Response> {
  const once = () => fetch(input, { ...init, signal: AbortSignal.timeout(Math.min(TIMEOUT_MS, patienceMs())) });
  try {
    return await once();
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (init?.method !== "GET" || !BROKEN.includes(cause?.code ?? "")) throw error;
    return once();
  }
}

/** When each page began to wait. */
const begun = new WeakMap<AppLoadContext, number>();

/** For how long this page still waits, in milliseconds. */
function patienceOf(context: AppLoadContext): number {
  const now = performance.now();
  const since = begun.get(context) ?? now;
  begun.set(context, since);
  return Math.max(0, Math.round(since + PATIENCE_MS - now));
}

/** The api as loaders call it: typed, checked against the contract, with a timeout, noting what the page is made of. */
export const apiFor = (context: AppLoadContext): Call =>
  createClient({
    baseUrl: env.API_URL,
    headers: () => callerHeaders(context),
    fetch: async (input, init) => {
      try {
        const response = await ask(input, init, () => patienceOf(context));
        context.reads.note(String(input), response);
        return response;
      } catch (error) {
        context.reads.spoil();
        throw error;
      }
    },
  });
