import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabaseUrl } from "../../../../../../tests/support/database";
import { type Db, openDatabase } from "../../../../platform/database/database";
import { createInTransaction } from "../../../../platform/database/transaction";
import { createLog } from "../../../../platform/log";
import { createSecretBox } from "../../../../platform/secrets/secret-box";
import { createProviderAccess } from "./provider-access";
import { NoReply } from "./provider-http";

let db: Db;
beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl());
});
afterAll(() => db.destroy());

it("leaves the token to the process that took the renewal over from a slow one, however the slow one ends", async () => {
  let now = new Date("2026-11-25T09:00:00Z");
  const clock = () => now;
  const box = createSecretBox(() => "a secret of this shop, long and random");
  const shared = { db, inTransaction: createInTransaction(db, () => undefined, clock), box, clock };
  const accessWith = (fetchToken: () => Promise<{ token: string; seconds: number }>) =>
    createProviderAccess(
      { ...shared, log: createLog("silent") },
      { name: "daraja", keys: ["https://daraja.example", "key"], fetchToken, isTokenRefused: () => false },
    );
  const used: string[] = [];
  const send = (access: ReturnType<typeof accessWith>) =>
    access.call(
      (token) => {
        used.push(token);
        return Promise.resolve({ status: 200, body: {} });
      },
      ({ status }) => status >= 500,
    );

  let endSlowFetch = (_error: Error): void => undefined;
  let slow: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    const fetchSlowly = () => {
      begun();
      return new Promise<never>((_resolve, reject) => {
        endSlowFetch = reject;
      });
    };
    slow = send(accessWith(fetchSlowly));
  });
  now = new Date(now.getTime() + 21_000);

  let renewals = 0;
  const taking = accessWith(async () => {
    renewals += 1;
    endSlowFetch(new NoReply(false, new DOMException("late", "TimeoutError")));
    await expect(slow).rejects.toThrow("in time");
    return { token: `token ${renewals}`, seconds: 3599 };
  });
  await send(taking);
  await send(taking);
  expect(renewals).toBe(1);
  expect(used).toEqual(["token 1", "token 1"]);
});
