import { expect } from "@playwright/test";

/** Calls the api outside of the browser, as the owner of the token or as a guest; an unsuccessful response fails the test. */
export async function callApi<T>(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(`${process.env.E2E_API_URL}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

export type Caller = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls the api as the owner of the token. */
export const callerOf =
  (token: string): Caller =>
  (method, path, body) =>
    callApi(method, path, { token, body });

/** A new session of one of the people of the demo. */
export async function tokenOf(role: "customer" | "staff" | "manager" | "admin"): Promise<string> {
  const body = { email: `${role}@fundi.example`, password: `fundi-${role}` };
  return (await callApi<{ token: string }>("POST", "/auth/login", { body })).token;
}

/** Registers a new customer; returns the session. */
export async function register(person: { firstName: string; lastName: string; email: string }): Promise<string> {
  const body = { password: "safari-2026", ...person };
  return (await callApi<{ token: string }>("POST", "/auth/register", { body })).token;
}
