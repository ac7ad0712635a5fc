import { createClient } from "@fundi/shared/client";
import { isInstalled, start } from "../bridge/bridge";
import { readToken } from "./token";

/** Where the api is: the shop that the installed console has open; empty for the origin that this page came from. */
export const API_URL: string = (isInstalled && start.shop?.address) || "";

/** Calls an endpoint of the contract as the person who is signed in. Throws `ApiError`. */
export const call = createClient({ baseUrl: API_URL, token: readToken });
