import type { User } from "@fundi/shared/accounts/accounts";
import { ApiError, send } from "@fundi/shared/contract/http";

// Called on every page, so these do not import the contract's schemas: public pages stay small.

const isUser = (value: unknown): value is User => {
  const user = (value ?? {}) as Partial<User>;
  return Number.isSafeInteger(user.id) && typeof user.email === "string" && typeof user.role === "string";
};

/** Fetches the user of a token. Throws `ApiError`. */
export async function fetchProfile(token: string): Promise<User> {
  const response = await send("", {
    method: "GET",
    path: "/api/auth/me",
    headers: { authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json().catch(() => null);
  if (!isUser(body)) throw new ApiError("The profile could not be read", 0, "UNKNOWN");
  return body;
}

/** Whether the server rejected the token, as opposed to a network or server failure. */
export const isTokenRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== "NETWORK" && [401, 403, 404].includes(error.status);

/** Ends a session on the server. The browser has removed the token already, so failures are ignored. */
export function endOnServer(token: string): void {
  send("", { method: "POST", path: "/api/auth/logout", headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
}
