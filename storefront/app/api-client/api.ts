import { ApiError } from "@fundi/shared/contract/http";
import { type Call, type CallList, createClient, createListClient } from "@fundi/shared/web/client";
import { UnexpectedResponseError } from "@fundi/shared/web/unexpected-response";
import { storedLinks } from "../browser/guest-links";
import { fetchWithTimeout } from "./fetch-with-timeout";
import { readToken } from "./session-token";

const guestLinks = () => storedLinks().join(",") || null;
const OPTIONS = { baseUrl: "", token: readToken, guestLinks, fetch: fetchWithTimeout };

/** A captive portal or proxy answered instead of the shop: reported as a network error. */
function rethrowAsNetworkError(error: unknown): never {
  throw error instanceof UnexpectedResponseError && error.from === "elsewhere"
    ? new ApiError("Network error", 0, "NETWORK")
    : error;
}

const plain = createClient(OPTIONS);
const plainList = createListClient(OPTIONS);

/** Calls an endpoint of the contract on this origin, with the session token if there is one. */
export const call: Call = (endpoint, input) => plain(endpoint, input).catch(rethrowAsNetworkError);

const reload: typeof fetch = (input, init) => fetchWithTimeout(input, { ...init, cache: "reload" });
const fresh = createClient({ ...OPTIONS, fetch: reload });

/** As `call`, past the browser's cache: after the api refused something because what is shown here is not so any more. */
export const callFresh: Call = (endpoint, input) => fresh(endpoint, input).catch(rethrowAsNetworkError);

/** As `call`, for lists whose total count is sent in a header. */
export const callList: CallList = (endpoint, input) => plainList(endpoint, input).catch(rethrowAsNetworkError);
