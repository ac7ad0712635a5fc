import { type Call, type CallList, createClient, createListClient, StrangeAnswer } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";
import { fetchInTime } from "./fetch-in-time";
import { readToken } from "./session-store";

const OPTIONS = { baseUrl: "", token: readToken, fetch: fetchInTime };

/** What the door of a guest network says is no answer of the shop: to a customer the shop was not reached. */
function notReached(error: unknown): never {
  throw error instanceof StrangeAnswer && error.from === "elsewhere"
    ? new ApiError("Network error", 0, "NETWORK")
    : error;
}

const plain = createClient(OPTIONS);
const plainList = createListClient(OPTIONS);

/** Calls an endpoint of the contract on this origin, as whoever is signed in (checklist API-01..04). */
export const call: Call = (endpoint, input) => plain(endpoint, input).catch(notReached);

/** As `call`, for lists that say in a header how many there are. */
export const callList: CallList = (endpoint, input) => plainList(endpoint, input).catch(notReached);
