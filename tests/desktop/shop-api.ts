import { expect } from "@playwright/test";

const tokens = new Map<string, Promise<string>>();

/** Calls the shop's api as a member of staff, independently of the console. */
export function shopApi(role: "manager" | "admin") {
  const send = async <T>(method: string, path: string, body?: object, token = ""): Promise<T> => {
    const response = await fetch(`${process.env.E2E_API_URL}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return (await response.json()) as T;
  };
  const signIn = async () => {
    const person = { email: `${role}@fundi.example`, password: `fundi-${role}` };
    return (await send<{ token: string }>("POST", "/auth/login", person)).token;
  };
  const token = tokens.get(role) ?? signIn();
  tokens.set(role, token);
  return async <T>(method: string, path: string, body?: object): Promise<T> =>
    await send<T>(method, path, body, await token);
}

export interface MadeOrder {
  id: number;
  orderNumber: string;
  status: string;
  history: { to: string; at: string }[];
}

/** Creates an order, as the storefront would. */
export const makeOrder = (): Promise<MadeOrder> => shopApi("admin")("POST", "/admin/orders/test");
