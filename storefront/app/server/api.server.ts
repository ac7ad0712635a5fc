import { type Call, createClient } from "@fundi/shared/client";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "./env.server";

/** A page that waits longer than this for the api shows its error instead. */
const TIMEOUT_MS = 5000;

/** The api as loaders call it: typed, checked against the contract, with a timeout and this request's id. */
export const apiFor = (context: AppLoadContext): Call =>
  createClient({
    baseUrl: env.API_URL,
    headers: () => ({ "x-request-id": context.requestId, "x-forwarded-for": context.clientAddress }),
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
