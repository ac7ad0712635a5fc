import { LANGUAGE_HEADER } from "@fundi/shared/languages/languages";
import { type Call, createClient } from "@fundi/shared/web/client";
import type { AppLoadContext } from "@remix-run/node";
import { currentLanguage } from "../i18n";
import { env } from "./env.server";

/** Timeout of a single call. */
const TIMEOUT_MS = 5000;

/** Timeout of all calls of a page, including fallbacks; then it shows its error. */
const TOTAL_TIMEOUT_MS = 8000;

const BROKEN = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];

type Caller = Pick<AppLoadContext, "requestId" | "clientAddress">;

/** Headers that identify the visitor to the api. Both run on the same host, so nothing is compressed. */
export const callerHeaders = ({ requestId, clientAddress }: Caller): Record<string, string> => ({
  "accept-encoding": "identity",
  "x-request-id": requestId,
  "x-forwarded-for": clientAddress,
});

/**
 * Retries once when a keep-alive connection broke during the request: the api may close it, or exit, at the moment it is
 * reused. Only for safe methods (RFC 9110, 9.2.2).
 */
async function fetchWithRetry(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  remainingMs: () => number,
): Promise<Response> {
  const once = () => fetch(input, { ...init, signal: AbortSignal.timeout(Math.min(TIMEOUT_MS, remainingMs())) });
  try {
    return await once();
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (init?.method !== "GET" || !BROKEN.includes(cause?.code ?? "")) throw error;
    return once();
  }
}

/** When each page made its first call. */
const begun = new WeakMap<AppLoadContext, number>();

/** Returns the remaining time of a page, in milliseconds. */
function remainingMsOf(context: AppLoadContext): number {
  const now = performance.now();
  const since = begun.get(context) ?? now;
  begun.set(context, since);
  return Math.max(0, Math.round(since + TOTAL_TIMEOUT_MS - now));
}

/** The api client of loaders: typed, validated by the contract, with timeouts; records the responses of the page. */
export const apiFor = (context: AppLoadContext, headers: Readonly<Record<string, string>> = {}): Call =>
  createClient({
    baseUrl: env.API_URL,
    headers: () => ({ ...callerHeaders(context), [LANGUAGE_HEADER]: currentLanguage(), ...headers }),
    fetch: async (input, init) => {
      try {
        const response = await fetchWithRetry(input, init, () => remainingMsOf(context));
        context.reads.note(String(input), response);
        return response;
      } catch (error) {
        context.reads.spoil();
        throw error;
      }
    },
  });
