import { createListClient } from "@fundi/shared/client";
import { API_URL } from "./call";
import { readToken } from "./token";

/** As `call`, for lists that say in a header how many there are. */
export const callList = createListClient({ baseUrl: API_URL, token: readToken });
