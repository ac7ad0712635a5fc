import { createClient } from "@fundi/shared/client";
import { readToken } from "./token";

/** Where the api is; empty for the origin that this page came from. */
export const API_URL: string = import.meta.env.VITE_API_URL ?? "";

/** Calls an endpoint of the contract as the person who is signed in. Throws `ApiError`. */
export const call = createClient({ baseUrl: API_URL, token: readToken });
