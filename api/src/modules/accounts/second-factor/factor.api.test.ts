import { readFile } from "node:fs/promises";
import path from "node:path";
import { getMe, listMySessions, login } from "@fundi/shared/accounts/accounts";
import * as factor from "@fundi/shared/accounts/second-factor";
import { listStaff } from "@fundi/shared/accounts/staff";
import { listAudit } from "@fundi/shared/audit/audit";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { getSettings, updateSettings } from "@fundi/shared/settings/settings";
import { fullName } from "@fundi/shared/values/person-name";
import { createClient } from "@fundi/shared/web/client";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { hashPassword } from "../../../platform/auth/passwords";

const PASSWORD = "kibuyu-cha-maji";
const START = new Date("2026-11-23T06:00:00Z");
const STEP_MS = 30_000;

let api: TestApi;
let passwordHash: string;
let now = START;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api.stop());
beforeEach(() => forgetLimits(api.app));
afterEach(async () => {
  now = START;
  await setPolicy("off");
});

async function newUser(role: Person["role"]): Promise<Person> {
  const person = await api.person(role);
  await api.app.db("users").where({ id: person.id }).update({ password_hash: passwordHash });
  return person;
}
/** Sets the policy for second factors directly in the database. */
async function setPolicy(twoFactor: factor.TwoFactorPolicy) {
  const admin = await api.person("admin");
  // The policy itself must not block the caller who sets it.
  await api.app.db("second_factors").insert({ user_id: admin.id, secret: "AAAA", confirmed_at: now, created_at: now });
  await admin.call(updateSettings, { body: { twoFactor } });
}
const codeAt = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const later = (steps: number) => new Date(START.getTime() + steps * STEP_MS);
const enter = (person: Person, factorCode?: string) =>
  api.guest(login, { body: { email: person.email, password: PASSWORD, ...(factorCode && { factorCode }) } });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "in",
    (error: { code: string }) => error.code,
  );

/** Activates a second factor for a user; returns the app's secret and the recovery codes. */
async function turnOn(person: Person) {
  const { secret, uri } = await person.call(factor.startFactor, { body: { password: PASSWORD } });
  expect(uri).toContain(`secret=${secret}`);
  const { recoveryCodes } = await person.call(factor.confirmFactor, { body: { factorCode: codeAt(secret) } });
  return { secret, recoveryCodes };
}

describe("a second factor", () => {
  it("is required after the password and accepted with one step of clock difference", async () => {
    const person = await newUser("staff");
    const { secret } = await turnOn(person);
    expect(await failureOf(enter(person))).toMatchObject({ status: 401, code: "FACTOR_REQUIRED" });
    expect(await outcome(enter(person, "000000"))).toBe("INVALID_FACTOR");
    now = later(10);
    expect(await outcome(enter(person, codeAt(secret, later(12))))).toBe("INVALID_FACTOR");
    expect(await outcome(enter(person, codeAt(secret, later(8))))).toBe("INVALID_FACTOR");
    expect(await outcome(enter(person, codeAt(secret, later(9))))).toBe("in");
    expect(await outcome(enter(person, codeAt(secret, later(11))))).toBe("in");
  });

  it("accepts no code twice and no earlier one, however many requests run concurrently", async () => {
    const person = await newUser("staff");
    const { secret } = await turnOn(person);
    expect(await outcome(enter(person, codeAt(secret)))).toBe("INVALID_FACTOR");
    now = later(4);
    const code = codeAt(secret);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(enter(person, code))));
    expect(outcomes.sort()).toEqual(["INVALID_FACTOR", "INVALID_FACTOR", "INVALID_FACTOR", "in"]);
    expect(await outcome(enter(person, codeAt(secret, later(3))))).toBe("INVALID_FACTOR");
  });

  it("can be replaced by each recovery code once, until new ones are generated", async () => {
    const person = await newUser("manager");
    const { recoveryCodes } = await turnOn(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const twice = await Promise.all([outcome(enter(person, first)), outcome(enter(person, first.toUpperCase()))]);
    expect(twice.sort()).toEqual(["INVALID_FACTOR", "in"]);
    expect(await person.call(factor.getMyFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    await person.call(factor.renewRecoveryCodes, { body: { password: PASSWORD } });
    expect(await outcome(enter(person, second))).toBe("INVALID_FACTOR");
    const stored = JSON.stringify(await api.app.db("recovery_codes").where({ user_id: person.id }));
    expect(stored).not.toContain(second.replace("-", ""));
  });

  it("starts with the password and the app's first code, ends other sessions, and is inactive until then", async () => {
    const person = await newUser("staff");
    const { token } = await enter(person);
    expect(await outcome(person.call(factor.startFactor, { body: { password: "wrong" } }))).toBe("INCORRECT_PASSWORD");
    expect(await outcome(person.call(factor.confirmFactor, { body: { factorCode: "123456" } }))).toBe("CONFLICT");
    await person.call(factor.startFactor, { body: { password: PASSWORD } });
    expect(await outcome(enter(person))).toBe("in");
    const { secret } = await person.call(factor.startFactor, { body: { password: PASSWORD } });
    await person.call(factor.confirmFactor, { body: { factorCode: codeAt(secret) } });
    const elsewhere = createClient({ baseUrl: api.url, token: () => token });
    expect(await outcome(elsewhere(getMe, {}))).toBe("UNAUTHORIZED");
    expect(await person.call(listMySessions, {})).toHaveLength(1);
    expect(await outcome(person.call(factor.startFactor, { body: { password: PASSWORD } }))).toBe("CONFLICT");
  });

  it("is for staff accounts; its secret is in no later response, event or download", async () => {
    const customer = await newUser("user");
    expect(await outcome(customer.call(factor.startFactor, { body: { password: PASSWORD } }))).toBe("FORBIDDEN");
    const admin = await newUser("admin");
    const { secret, recoveryCodes } = await turnOn(admin);
    const events = JSON.stringify([
      await admin.call(getMe, {}),
      await admin.call(factor.getMyFactor, {}),
      await admin.call(getSettings, {}),
      await api.app.db("events"),
    ]);
    for (const hidden of [secret, ...recoveryCodes]) expect(events).not.toContain(hidden);
  });

  it("is encrypted with a secret that the data folder contains from the first start", async () => {
    expect((await readFile(path.join(api.app.env.DATA_DIR, "secret.key"), "utf8")).trim()).toHaveLength(43);
  });

  it("is stored encrypted, migrates a plain secret of an earlier version at the next start, and keeps working", async () => {
    const person = await newUser("staff");
    const { secret } = await turnOn(person);
    const stored = async () =>
      (await api.app.db("second_factors").where({ user_id: person.id }).first("secret")).secret;
    expect(await stored()).not.toContain(secret);
    await api.app.db("second_factors").where({ user_id: person.id }).update({ secret });
    now = later(2);
    expect(await outcome(enter(person, codeAt(secret)))).toBe("in");
    const next = await startTestApi({ env: { SECRET_KEY: "k".repeat(40) }, clock: () => now });
    try {
      expect(await stored()).not.toContain(secret);
      now = later(4);
      const there = { body: { email: person.email, password: PASSWORD, factorCode: codeAt(secret) } };
      expect(await outcome(next.guest(login, there))).toBe("in");
    } finally {
      await next.stop();
    }
  });

  it("that was encrypted with another secret reports it, and a recovery code or a reset still lets its owner sign in", async () => {
    const [admin, person] = [await newUser("admin"), await newUser("staff")];
    const { secret, recoveryCodes } = await turnOn(person);
    const restored = await startTestApi({ env: { SECRET_KEY: "x".repeat(40) }, clock: () => now });
    try {
      const enterThere = (factorCode?: string) =>
        restored.guest(login, { body: { email: person.email, password: PASSWORD, ...(factorCode && { factorCode }) } });
      now = later(2);
      expect(await failureOf(enterThere(codeAt(secret)))).toMatchObject({
        status: 409,
        code: "SECRET_UNREADABLE",
        message: expect.stringContaining("recovery code"),
      });
      expect(await outcome(enterThere(recoveryCodes[0]))).toBe("in");
      await admin.call(factor.resetStaffFactor, { params: { id: person.id }, body: { password: PASSWORD } });
      expect(await outcome(enterThere())).toBe("in");
    } finally {
      await restored.stop();
    }
  });

  it("is reset for another employee by an administrator with their own password, and from the server", async () => {
    const [admin, colleague] = [await newUser("admin"), await newUser("manager")];
    await turnOn(colleague);
    const reset = (password: string, by = admin) =>
      by.call(factor.resetStaffFactor, { params: { id: colleague.id }, body: { password } });
    expect(await outcome(reset("wrong"))).toBe("INCORRECT_PASSWORD");
    expect(await outcome(reset(PASSWORD, await newUser("manager")))).toBe("FORBIDDEN");
    const member = async () => (await admin.call(listStaff, {})).find(({ id }) => id === colleague.id);
    const { firstName = "", lastName = "", hasFactor } = (await member()) ?? {};
    expect(hasFactor).toBe(true);
    await reset(PASSWORD);
    expect((await member())?.hasFactor).toBe(false);
    expect(await outcome(enter(colleague))).toBe("in");
    // The audit log says who did it, and to whom.
    const { entries } = await admin.call(listAudit, { query: { entity: "user", entityId: colleague.id } });
    expect(entries.slice(0, 2).map(({ event, actor, about }) => [event, actor?.id, about])).toEqual([
      ["factor.changed", admin.id, fullName(firstName, lastName)],
      ["sessions.ended", admin.id, fullName(firstName, lastName)],
    ]);
    const [event] = await api.app.db("events").where({ name: "factor.changed" }).orderBy("id", "desc").limit(1);
    expect(event).toMatchObject({ actor_id: admin.id, entity_id: colleague.id });

    await turnOn(admin);
    const person = { email: admin.email, firstName: "A", lastName: "B", password: PASSWORD, role: "admin" as const };
    await api.app.accounts.grantRole(person);
    expect(await outcome(enter(admin))).toBe("in");
  });
});

describe("a shop that requires a second factor", () => {
  it("lets a user without one only set it up, existing sessions included", async () => {
    const [manager, clerk] = [await newUser("manager"), await newUser("staff")];
    await setPolicy("managers");
    expect(await outcome(manager.call(listAdminOrders, {}))).toBe("FACTOR_SETUP_REQUIRED");
    expect(await outcome(clerk.call(listAdminOrders, {}))).toBe("in");
    const { user } = await enter(manager);
    expect(user).toMatchObject({ role: "manager", needsTwoFactor: true });
    expect((await manager.call(getMe, {})).needsTwoFactor).toBe(true);
    await turnOn(manager);
    expect(await outcome(manager.call(listAdminOrders, {}))).toBe("in");
    expect((await manager.call(getMe, {})).needsTwoFactor).toBeUndefined();
    expect(await outcome(manager.call(factor.removeFactor, { body: { password: PASSWORD } }))).toBe("CONFLICT");
    await setPolicy("staff");
    expect(await outcome(clerk.call(listAdminOrders, {}))).toBe("FACTOR_SETUP_REQUIRED");
    await setPolicy("off");
    await manager.call(factor.removeFactor, { body: { password: PASSWORD } });
    expect(await outcome(enter(manager))).toBe("in");
  });

  it("requires it of managers and administrators of a real shop from the first day, and of nobody in the demo", async () => {
    expect((await (await api.person("admin")).call(getSettings, {})).twoFactor).toBe("off");
    const real = await startTestApi({ env: { DEMO: "0" } });
    try {
      const clerk = await real.person("staff");
      await real.app.db("shop_settings").where({ name: "twoFactor" }).del();
      expect((await clerk.call(getSettings, {})).twoFactor).toBe("managers");
    } finally {
      await real.stop();
    }
  });
});
