import { createClient, createListClient } from "@fundi/shared/client";
import { readToken } from "./session-store";

/** Calls an endpoint of the contract on this origin, as whoever is signed in (checklist API-01..04). */
export const call = createClient({ baseUrl: "", token: readToken });

/** As `call`, for lists that say in a header how many there are. */
export const callList = createListClient({ baseUrl: "", token: readToken });
