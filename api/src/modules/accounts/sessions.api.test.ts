import { once } from "node:events";
import * as endpoints from "@fundi/shared/accounts/accounts";
import { SOCKETS_PER_ACCOUNT } from "@fundi/shared/activity/live-connection";
import { createClient } from "@fundi/shared/web/client";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { hashPassword } from "../../platform/auth/passwords";

const PASSWORD = "kibuyu-cha-maji";
const NEXT = "mchele-na-maharagwe";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

let api: TestApi;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestApi();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api.stop());

const withToken = (token: string) => createClient({ baseUrl: api.url, token: () => token });
const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  createClient({ baseUrl: api.url, headers: () => headers })(endpoints.login, { body: { email, password } });
const sessionsOf = (userId: number) => api.app.db("sessions").where({ user_id: userId });

/** A user with a password and one open session. */
async function owner(role: "user" | "staff" = "user") {
  const person = await api.person(role);
  await api.app.db("users").where({ id: person.id }).update({ password_hash: passwordHash });
  return person;
}

const change = (token: string) =>
  withToken(token)(endpoints.changePassword, { body: { currentPassword: PASSWORD, newPassword: NEXT } });

describe("a password change", () => {
  it("ends the session of a stolen token that changes the profile concurrently", async () => {
    const person = await owner();
    const { token: stolen } = await login(person.email);
    const thief = async () => {
      for (;;)
        try {
          await withToken(stolen)(endpoints.updateMe, { body: { firstName: "Mwizi" } });
        } catch {
          return;
        }
    };
    const thieves = Array.from({ length: 6 }, thief);
    await change(person.token);
    await Promise.all(thieves);
    expect(await sessionsOf(person.id)).toHaveLength(1);
    expect((await withToken(person.token)(endpoints.getMe, {})).id).toBe(person.id);
  });

  it("ends a session that is opened concurrently with the old password", async () => {
    const person = await owner();
    let isChanged = false;
    const guesser = async () => {
      while (!isChanged) await login(person.email).catch(() => undefined);
    };
    const guessers = Array.from({ length: 4 }, guesser);
    await change(person.token);
    isChanged = true;
    await Promise.all(guessers);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  it("succeeds once when two concurrent requests use the same old password", async () => {
    const person = await owner();
    const outcomes = await Promise.allSettled([change(person.token), change(person.token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a profile change", () => {
  it("never extends the session, however many concurrent requests there are", async () => {
    const person = await owner();
    const ends = new Date(Math.floor(Date.now() / 1000) * 1000 + 60_000);
    await sessionsOf(person.id).update({ expires_at: ends });
    const changed = await Promise.all(
      Array.from({ length: 6 }, () => withToken(person.token)(endpoints.updateMe, { body: { lastName: "Doe" } })),
    );
    expect(changed.map(({ token }) => token)).toEqual(Array.from({ length: 6 }, () => person.token));
    const sessions = await sessionsOf(person.id);
    expect(sessions.map(({ expires_at }) => expires_at)).toEqual([ends]);
    expect((await withToken(person.token)(endpoints.getMe, {})).name).toContain("Doe");
  });
});

describe("the list of one's sessions", () => {
  it("shows device and network, and signs out one or all others", async () => {
    const person = await owner();
    const headers = { "user-agent": CHROME, "x-forwarded-for": "102.68.77.12" };
    const laptop = await login(person.email, PASSWORD, headers);
    await login(person.email);
    const list = () => person.call(endpoints.listMySessions, {});
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const there = sessions.find(({ device }) => device === "Chrome on Windows");
    expect(there).toMatchObject({ network: "102.68.77.…", isCurrent: false });

    await person.call(endpoints.endMySession, { params: { id: there?.id ?? 0 } });
    expect(await failureOf(withToken(laptop.token)(endpoints.getMe, {}))).toMatchObject({ status: 401 });
    const again = person.call(endpoints.endMySession, { params: { id: there?.id ?? 0 } });
    expect(await failureOf(again)).toMatchObject({ status: 404 });

    await person.call(endpoints.endMyOtherSessions, {});
    expect(await list()).toMatchObject([{ isCurrent: true }]);
  });

  it("never shows or ends another user's session", async () => {
    const [person, stranger] = [await owner(), await owner()];
    const [theirs] = await stranger.call(endpoints.listMySessions, {});
    const ending = person.call(endpoints.endMySession, { params: { id: theirs?.id ?? 0 } });
    expect(await failureOf(ending)).toMatchObject({ status: 404 });
    expect((await stranger.call(endpoints.getMe, {})).id).toBe(stranger.id);
  });
});

describe("a live connection", () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  async function listen(token: string) {
    const socket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false, forceNew: true });
    sockets.push(socket);
    const messages: string[] = [];
    socket.onAny((name: string) => messages.push(name));
    await new Promise<void>((resolve, reject) => {
      socket.on("connect", resolve);
      socket.on("connect_error", reject);
    });
    return { socket, messages, closed: once(socket as never, "disconnect") };
  }

  it("ends on sign-out, and when its device is signed out elsewhere", async () => {
    const person = await owner();
    const { token } = await login(person.email);
    const loggedOut = await listen(token);
    await withToken(token)(endpoints.logout, {});
    await loggedOut.closed;
    expect(loggedOut.messages).toEqual(["session_ended"]);

    const other = await login(person.email);
    const signedOut = await listen(other.token);
    const own = await listen(person.token);
    await person.call(endpoints.endMyOtherSessions, {});
    await signedOut.closed;
    expect(own.socket.connected).toBe(true);
  });

  it("ends at the next check when the session expires or the role changes", async () => {
    const [expiring, demoted, staying] = [await owner(), await owner("staff"), await owner()];
    const [gone, less, stays] = [
      await listen(expiring.token),
      await listen(demoted.token),
      await listen(staying.token),
    ];
    await sessionsOf(expiring.id).update({ expires_at: new Date(Date.now() - 1000) });
    await api.app.db("users").where({ id: demoted.id }).update({ role: "user" });
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => /`?sessions`?/.test(sql) && queries.push(sql);
    api.app.db.on("query", note);
    await api.live.checkAllSessions();
    api.app.db.off("query", note);
    await Promise.all([gone.closed, less.closed]);
    expect(stays.socket.connected).toBe(true);
    expect(queries).toHaveLength(1);
  });

  it("counts against the account's maximum, and closing one makes room", async () => {
    const person = await owner();
    const opened = await Promise.allSettled(
      Array.from({ length: SOCKETS_PER_ACCOUNT + 5 }, () => listen(person.token)),
    );
    const [open] = opened.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(SOCKETS_PER_ACCOUNT);
    expect((await listen((await owner()).token)).socket.connected).toBe(true);
    open?.socket.close();
    await expect
      .poll(() =>
        listen(person.token).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});

describe("an e-mail address", () => {
  const mailsTo = async (recipient: string) => {
    await delivered(api.app);
    return api.app.db("mails").where({ recipient }).orderBy("id", "desc");
  };
  const codeTo = async (recipient: string) => /\d{6}/.exec((await mailsTo(recipient))[0]?.body ?? "")?.[0] ?? "";
  const other = (code: string) => (code === "000000" ? "000001" : "000000");
  const confirm = (token: string, otp: string) => withToken(token)(endpoints.confirmEmail, { body: { otp } });

  it("is confirmed with the code that registration sends", async () => {
    const email = `mpya.${process.pid}@people.example`;
    const body = { firstName: "Mpya", lastName: "Mteja", email, password: PASSWORD };
    const { user, token } = await api.guest(endpoints.register, { body });
    expect(user.isEmailUnconfirmed).toBe(true);
    const code = await codeTo(email);
    expect(await failureOf(confirm(token, other(code)))).toMatchObject({ code: "INVALID_OTP" });
    expect((await confirm(token, code)).isEmailUnconfirmed).toBeUndefined();
    expect((await api.app.db("users").where({ id: user.id }).first()).email_verified_at).not.toBeNull();
    expect(await failureOf(confirm(token, code))).toMatchObject({ code: "INVALID_OTP" });
    expect(await failureOf(withToken(token)(endpoints.sendEmailCode, {}))).toMatchObject({ code: "CONFLICT" });
  });

  it("changes with the password and a code to the new one, and the old one is notified", async () => {
    const person = await owner();
    const email = `jane.new.${process.pid}@people.example`;
    const ask = (password: string, to = email) => person.call(endpoints.changeEmail, { body: { email: to, password } });
    expect(await failureOf(person.call(endpoints.updateMe, { body: { email } }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { email: [expect.stringContaining("password")] } },
    });
    expect(await failureOf(ask("wrong password"))).toMatchObject({ status: 400, code: "INCORRECT_PASSWORD" });
    expect(await failureOf(ask(PASSWORD, (await owner()).email))).toMatchObject({ code: "EMAIL_EXISTS" });
    await ask(PASSWORD);
    expect((await person.call(endpoints.getMe, {})).email).toBe(person.email);
    const code = await codeTo(email);
    expect((await confirm(person.token, code)).email).toBe(email);
    expect((await login(email)).user.id).toBe(person.id);
    const [told] = await mailsTo(person.email);
    expect(told.body).toContain("j…@people.example");
    expect(told.body).not.toContain(email);
  });

  it("that was taken in the meantime is rejected", async () => {
    const person = await owner();
    const email = `wanted.${process.pid}@people.example`;
    await person.call(endpoints.changeEmail, { body: { email, password: PASSWORD } });
    const code = await codeTo(email);
    await api.app
      .db("users")
      .where({ id: (await owner()).id })
      .update({ email });
    expect(await failureOf(confirm(person.token, code))).toMatchObject({ status: 409, code: "EMAIL_EXISTS" });
  });
});
