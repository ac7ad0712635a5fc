import type { User } from "@fundi/shared/accounts";
import { ApiError, send } from "@fundi/shared/http";

// Every page asks who is signed in. These calls go without the contract's schemas, so that public pages ship none.

const isUser = (value: unknown): value is User => {
  const user = (value ?? {}) as Partial<User>;
  return Number.isSafeInteger(user.id) && typeof user.email === "string" && typeof user.role === "string";
};

/** The person behind a token. Throws `ApiError`. */
export async function fetchProfile(token: string): Promise<User> {
  const response = await send("", {
    method: "GET",
    path: "/api/auth/me",
    headers: { authorization: `Bearer ${token}` },
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!isUser(answer)) throw new ApiError("The profile could not be read", 0, "UNKNOWN");
  return answer;
}

/** True when the shop itself turned the token down; false for a bad network or a shop in trouble. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== "NETWORK" && [401, 403, 404].includes(error.status);

/** Ends a session on the server. The browser has forgotten the token already, so nobody waits for the answer. */
export function endOnServer(token: string): void {
  send("", { method: "POST", path: "/api/auth/logout", headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
}
