import { createClient } from "@fundi/shared/web/client";
import { isInstalled, start } from "../bridge/bridge";
import { readToken } from "./token";

/** The api's origin: that of the open shop in the installed console; empty for the page's own origin. */
export const API_URL: string = (isInstalled && start.shop?.address) || "";

/** Dispatched on the window when a request did not reach the server. */
export const UNREACHED_EVENT = "fundi:unreached";

const watchedFetch: typeof fetch = async (address, init) => {
  try {
    // Responses are cached and invalidated by the query client; the browser's own cache could return stale ones.
    return await fetch(address, { cache: "no-cache", ...init });
  } catch (error) {
    // An aborted request is not a failure.
    if (error instanceof TypeError) window.dispatchEvent(new Event(UNREACHED_EVENT));
    throw error;
  }
};

/** Calls an endpoint of the contract as the current user. Throws `ApiError`. */
export const call = createClient({ baseUrl: API_URL, token: readToken, fetch: watchedFetch });
