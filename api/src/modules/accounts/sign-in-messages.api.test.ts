import { login } from "@fundi/shared/accounts/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type FreezingProxy, startFreezingProxy } from "../../../../tests/support/freezing-proxy";
import { hashPassword } from "../../platform/auth/passwords";

const PASSWORD = "kibuyu-cha-maji";
/** What each process asks once a second. */
const POLL = /from `events` where `id` (>|in)|from `process_signals`/;

let proxy: FreezingProxy;
let api: TestApi;
beforeAll(async () => {
  proxy = await startFreezingProxy(await testDatabaseUrl());
  api = await startTestApi({ env: { DATABASE_URL: proxy.url } });
  await api.app.stopWork();
});
afterAll(async () => {
  await api.stop();
  await proxy.close();
});

it("sends few messages to the database for a sign-in, and counts the try before it reads the password", async () => {
  const { id, email } = await api.person();
  await api.app
    .db("users")
    .where({ id })
    .update({ password_hash: await hashPassword(PASSWORD) });
  const signIn = () => api.guest(login, { body: { email, password: PASSWORD } });
  // The first opens connections.
  await signIn();
  proxy.messages();
  await signIn();
  const messages = proxy.messages().filter((text) => !POLL.test(text));
  const at = (words: string) => messages.findIndex((text) => text.includes(words));
  expect(messages.length, messages.join("\n---\n")).toBeLessThanOrEqual(5);
  expect(at("insert into rate_limits")).toBeLessThan(at("from `users`"));
  // The count, and the session with the released try.
  expect(messages.filter((text) => text.includes("COMMIT"))).toHaveLength(2);
});
