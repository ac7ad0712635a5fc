import { login } from "@fundi/shared/accounts/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { hashPassword } from "../../platform/auth/passwords";
import { refusalToListen } from "../../refusal-to-listen";
import { closeDemoLogins } from "./demo-logins-store";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const account = async (email: string, role: string, password: string) =>
    api.app.db("users").insert({
      ...{ email, role, first_name: "A", last_name: "B", password_hash: await hashPassword(password) },
      ...{ created_at: new Date(), updated_at: new Date() },
    });
  await account("admin@fundi.example", "admin", "fundi-admin");
  await account("customer@fundi.example", "user", "fundi-customer");
  await account("manager@fundi.example", "manager", "changed-since-then");
  await account("jane@shop.co.ke", "admin", "fundi-admin");
});
afterAll(() => api.stop());

const HERE = { NODE_ENV: "development", API_HOST: "127.0.0.1", STOREFRONT_HOST: "localhost" } as const;
const signIn = (email: string, password: string) => api.guest(login, { body: { email, password } });

it("prevent a shop from starting in production or on a network while a public password opens an account", async () => {
  const refusal = (change: object) => refusalToListen({ ...HERE, ...change }, api.app.db);
  expect(await refusal({})).toBeNull();
  for (const change of [{ NODE_ENV: "production" }, { API_HOST: "0.0.0.0" }, { STOREFRONT_HOST: "192.168.1.20" }])
    expect(await refusal(change)).toMatch(/admin@fundi\.example.*npm run close-demo/s);
});

it("are all closed with one command, which changes no other account", async () => {
  await signIn("admin@fundi.example", "fundi-admin");
  expect(await closeDemoLogins(api.app.db)).toEqual(["admin@fundi.example", "customer@fundi.example"]);
  expect(await refusalToListen({ ...HERE, NODE_ENV: "production" }, api.app.db)).toBeNull();
  expect(await failureOf(signIn("admin@fundi.example", "fundi-admin"))).toMatchObject({ code: "EMAIL_NOT_FOUND" });
  expect(await api.app.db("sessions").count({ sessions: "*" }).first()).toEqual({ sessions: 0 });
  await signIn("manager@fundi.example", "changed-since-then");
  expect(await closeDemoLogins(api.app.db)).toEqual([]);
});
