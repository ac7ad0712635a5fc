import { createListClient } from "@fundi/shared/web/client";
import { API_URL } from "./call";
import { readToken } from "./token";

/** Like `call`, for lists whose total is in a response header. */
export const callList = createListClient({ baseUrl: API_URL, token: readToken });
