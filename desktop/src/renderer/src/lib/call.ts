import { createClient } from "@fundi/shared/client";
import { isInstalled, start } from "../bridge/bridge";
import { readToken } from "./token";

/** Where the api is: the shop that the installed console has open; empty for the origin that this page came from. */
export const API_URL: string = (isInstalled && start.shop?.address) || "";

/** Goes over the window when a call did not reach the server. */
export const UNREACHED_EVENT = "fundi:unreached";

const watchedFetch: typeof fetch = async (...request) => {
  try {
    return await fetch(...request);
  } catch (error) {
    // What was called off did not fail.
    if (error instanceof TypeError) window.dispatchEvent(new Event(UNREACHED_EVENT));
    throw error;
  }
};

/** Calls an endpoint of the contract as the person who is signed in. Throws `ApiError`. */
export const call = createClient({ baseUrl: API_URL, token: readToken, fetch: watchedFetch });
