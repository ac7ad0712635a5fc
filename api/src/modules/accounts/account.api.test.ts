import * as endpoints from "@fundi/shared/accounts/accounts";
import { listAudit } from "@fundi/shared/audit/audit";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let registered = 0;
const register = (overrides: Record<string, unknown> = {}) => {
  registered += 1;
  const body = {
    firstName: "Jane",
    lastName: "Mary Doe",
    email: `jane${registered}.${process.pid}@people.example`,
    password: "kibuyu-cha-maji",
    ...overrides,
  };
  return api.guest(endpoints.register, { body });
};
const withToken = (token: string) => createClient({ baseUrl: api.url, token: () => token });
const login = (email: string, password: string) => api.guest(endpoints.login, { body: { email, password } });

describe("registration", () => {
  it("signs in immediately, as a user, whatever role the request names", async () => {
    const { user, token } = await register({ role: "admin" });
    expect(user).toMatchObject({ role: "user", name: "Jane Mary Doe", phone: null });
    expect((await withToken(token)(endpoints.getMe, {})).id).toBe(user.id);
  });

  it("rejects an existing address, in upper or lower case", async () => {
    const { user } = await register();
    expect(await failureOf(register({ email: user.email.toUpperCase() }))).toMatchObject({
      status: 409,
      code: "EMAIL_EXISTS",
      message: "An account with this email already exists.",
    });
  });

  it("stores neither the password nor the token in plain text", async () => {
    const { user, token } = await register({ password: "very secret" });
    const row = await api.app.db("users").where({ id: user.id }).first();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(await api.app.db("sessions").where({ token_hash: token })).toEqual([]);
  });
});

describe("sign-in", () => {
  it("distinguishes an unknown address from a wrong password", async () => {
    const { user } = await register();
    expect(await failureOf(login("nobody@people.example", "kibuyu-cha-maji"))).toMatchObject({
      status: 404,
      code: "EMAIL_NOT_FOUND",
    });
    expect(await failureOf(login(user.email, "wrong!"))).toMatchObject({ status: 401, code: "INCORRECT_PASSWORD" });
    expect((await login(user.email, "kibuyu-cha-maji")).user.id).toBe(user.id);
  });

  it("blocks guessing after ten failures and returns the waiting time", async () => {
    const { user } = await register();
    for (let attempt = 0; attempt < 10; attempt += 1) await failureOf(login(user.email, `guess${attempt}`));
    const failure = await failureOf(login(user.email, "kibuyu-cha-maji"));
    expect(failure).toMatchObject({ status: 429, code: "RATE_LIMITED", retryAfter: expect.any(Number) });
  });

  it("keeps a session for seven days", async () => {
    const { user, token } = await register();
    const session = await api.app.db("sessions").where({ user_id: user.id }).first();
    expect(session.expires_at.getTime() - session.created_at.getTime()).toBe(7 * 24 * 3_600_000);
    await api.app
      .db("sessions")
      .where({ user_id: user.id })
      .update({ expires_at: new Date(Date.now() - 1000) });
    expect(await failureOf(withToken(token)(endpoints.getMe, {}))).toMatchObject({ status: 401 });
  });

  it("ends the session on sign-out", async () => {
    const { token } = await register();
    await withToken(token)(endpoints.logout, {});
    expect(await failureOf(withToken(token)(endpoints.getMe, {}))).toMatchObject({ status: 401 });
  });
});

describe("a profile change", () => {
  it("leaves the session as it is, so that a lost response signs nobody out", async () => {
    const { token } = await register();
    const changed = await withToken(token)(endpoints.updateMe, { body: { firstName: "Joan", phone: "712345678" } });
    expect(changed.user).toMatchObject({ firstName: "Joan", phone: "0712345678" });
    expect(changed.token).toBe(token);
    // Without what the response said.
    expect((await withToken(token)(endpoints.getMe, {})).firstName).toBe("Joan");
    const again = await withToken(token)(endpoints.updateMe, { body: { firstName: "Joan", phone: "712345678" } });
    expect(again.user).toEqual(changed.user);
  });
});

describe("a forgotten password", () => {
  const codeFor = async (email: string) => {
    await delivered(api.app);
    const mail = await api.app.db("mails").where({ recipient: email }).orderBy("id", "desc").first();
    expect(mail.subject).not.toMatch(/\d/);
    return /\d{6}/.exec(mail.body)?.[0] ?? "";
  };
  const forgot = (email: string) => api.guest(endpoints.forgotPassword, { body: { email } });
  const reset = (email: string, otp: string, newPassword = "new secret") =>
    api.guest(endpoints.resetPassword, { body: { email, otp, newPassword } });

  it("is replaced with the code from the mail, once, and all sessions end", async () => {
    const { user, token } = await register();
    await forgot(user.email);
    const code = await codeFor(user.email);
    await reset(user.email, code);
    expect((await login(user.email, "new secret")).user.id).toBe(user.id);
    expect(await failureOf(withToken(token)(endpoints.getMe, {}))).toMatchObject({ status: 401 });
    expect(await failureOf(reset(user.email, code))).toMatchObject({ status: 400, code: "INVALID_OTP" });
  });

  it("rejects every code after five wrong ones, the right one included", async () => {
    const { user } = await register();
    await forgot(user.email);
    const code = await codeFor(user.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) await failureOf(reset(user.email, wrong));
    expect(await failureOf(reset(user.email, code))).toMatchObject({ code: "INVALID_OTP" });
  });

  it("accepts a six-digit code for fifteen minutes", async () => {
    const { user } = await register();
    await forgot(user.email);
    const code = await codeFor(user.email);
    expect(code).toMatch(/^\d{6}$/);
    const stored = api.app.db("password_resets").where({ user_id: user.id });
    const { expires_at: expiresAt } = await stored.clone().first();
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(15);
    await stored.clone().update({ expires_at: new Date(Date.now() - 1000) });
    expect(await failureOf(reset(user.email, code))).toMatchObject({ status: 400, code: "INVALID_OTP" });
  });

  it("does the same work before the response with and without an account, so that timing reveals nothing", async () => {
    const { user } = await register();
    const stored = async () => (await api.app.db("events").where({ name: "password.reset_requested" })).length;
    for (const email of [user.email, "nobody-at-all@people.example"]) {
      const before = await stored();
      await forgot(email);
      expect(await stored()).toBe(before + 1);
    }
    await delivered(api.app);
  });

  it("returns the same response for an unknown address and sends no mail", async () => {
    expect(await forgot("stranger@people.example")).toMatchObject({ success: true });
    await delivered(api.app);
    expect(await api.app.db("mails").where({ recipient: "stranger@people.example" })).toEqual([]);
  });
});

describe("a password change", () => {
  it("requires the current password and ends the other sessions only", async () => {
    const { user, token } = await register();
    const other = await login(user.email, "kibuyu-cha-maji");
    const change = (currentPassword: string) =>
      withToken(token)(endpoints.changePassword, { body: { currentPassword, newPassword: "mchele-na-maharagwe" } });
    expect(await failureOf(change("wrong!"))).toMatchObject({ status: 400, code: "INCORRECT_PASSWORD" });
    await change("kibuyu-cha-maji");
    expect((await withToken(token)(endpoints.getMe, {})).id).toBe(user.id);
    expect(await failureOf(withToken(other.token)(endpoints.getMe, {}))).toMatchObject({ status: 401 });
  });

  it("ends the codes that were asked for to reset the old one, or to come in without it, by mail and by text", async () => {
    const { user, token } = await register();
    const { db } = api.app;
    const code = {
      user_id: user.id,
      code_hash: "x".repeat(64),
      attempts: 0,
      expires_at: new Date(Date.now() + 600_000),
    };
    await db("password_resets").insert(code);
    const number = `+2547${String(user.id).padStart(8, "0")}`;
    for (const purpose of ["reset", "sign_in"]) await db("phone_codes").insert({ ...code, number, purpose });
    const body = { currentPassword: "kibuyu-cha-maji", newPassword: "mchele-na-maharagwe" };
    await withToken(token)(endpoints.changePassword, { body });
    expect(await db("password_resets").where({ user_id: user.id })).toEqual([]);
    expect(await db("phone_codes").where({ user_id: user.id })).toEqual([]);
  });
});

describe("granting a role on the server", () => {
  const grant = (email: string, role: "admin" | "staff") =>
    api.app.accounts.grantRole({ email, firstName: "Jane", lastName: "Wambui", password: "granted-once", role });

  it("creates the first administrator, who can sign in", async () => {
    const email = `admin.${process.pid}@people.example`;
    expect(await grant(email, "admin")).toBe("created");
    expect((await login(email, "granted-once")).user.role).toBe("admin");
  });

  it("is recorded in the audit log", async () => {
    const { user } = await register();
    await grant(user.email, "staff");
    const email = `second.${process.pid}@people.example`;
    await grant(email, "admin");
    const auditor = await api.person("admin");
    const { entries } = await auditor.call(listAudit, { query: { entity: "user" } });
    const changes = entries
      .filter(({ event }) => event === "staff.changed")
      .map((entry) => [entry.actor, entry.changes]);
    const by = { field: "by", before: null, after: "npm run grant-role, on the server" };
    expect(changes.slice(0, 2)).toEqual([
      [null, [{ field: "role", before: null, after: "admin" }, by]],
      [
        null,
        [
          { field: "role", before: "user", after: "staff" },
          { field: "password", before: "", after: "another one" },
          by,
        ],
      ],
    ]);
    expect(JSON.stringify(entries)).not.toContain("granted-once");
  });

  it("changes role and password of an existing account and ends its sessions", async () => {
    const { user, token } = await register();
    expect(await grant(user.email, "staff")).toBe("changed");
    expect(await failureOf(withToken(token)(endpoints.getMe, {}))).toMatchObject({ status: 401 });
    expect((await login(user.email, "granted-once")).user).toMatchObject({ id: user.id, role: "staff" });
  });
});
