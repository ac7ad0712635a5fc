import * as endpoints from "@fundi/shared/accounts/accounts";
import * as phones from "@fundi/shared/accounts/phone-codes";
import { confirmFactor, startFactor } from "@fundi/shared/accounts/second-factor";
import { getConfig } from "@fundi/shared/settings/shop";
import { createClient } from "@fundi/shared/web/client";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { hashPassword } from "../../../platform/auth/passwords";

let api: TestApi;
let sms: AfricasTalkingDouble;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), ACCOUNT_LIMITS: "on", ACCOUNT_REQUESTS: "1000" } });
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});
beforeEach(() => forgetLimits(api.app));

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `07${String(11_000_000 + numbers)}`;
};
const e164 = (phone: string) => `+254${phone.slice(1)}`;
const PASSWORD = "kibuyu-cha-maji";

/** The code of the latest text to a number; waits for it. */
async function codeFor(phone: string, count = 1): Promise<string> {
  const texts = () => sms.taken.filter(({ to }) => to === e164(phone));
  await delivered(api.app);
  await expect.poll(() => texts().length, { timeout: 10_000 }).toBe(count);
  return /\b\d{6}\b/.exec(texts().at(-1)?.message ?? "")?.[0] ?? "";
}
const setPhone = (person: Person, phone: string) => person.call(endpoints.updateMe, { body: { phone } });

/** A customer with a proved number. */
async function proved(phone = newNumber()): Promise<Person & { phone: string }> {
  const person = await api.person();
  await api.app
    .db("users")
    .where({ id: person.id })
    .update({ password_hash: await hashPassword(PASSWORD) });
  await setPhone(person, phone);
  await person.call(phones.sendPhoneProof, {});
  await person.call(phones.confirmPhone, { body: { otp: await codeFor(phone) } });
  sms.taken.splice(0);
  return { ...person, phone };
}
const ask = (phone: string, purpose: "sign_in" | "reset" = "sign_in") =>
  api.guest(phones.requestPhoneCode, { body: { phone, purpose } });
const signIn = (phone: string, otp: string, factorCode?: string) =>
  api.guest(phones.signInByPhone, { body: { phone, otp, ...(factorCode && { factorCode }) } });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("proving a phone number", () => {
  it("takes the code that was texted there, and ends when the number changes", async () => {
    const person = await api.person();
    const phone = newNumber();
    expect((await setPhone(person, phone)).user.isPhoneProved).toBeUndefined();
    await person.call(phones.sendPhoneProof, {});
    const code = await codeFor(phone);
    expect(await failureOf(person.call(phones.confirmPhone, { body: { otp: wrong(code) } }))).toMatchObject({
      code: "INVALID_OTP",
    });
    expect(await person.call(phones.confirmPhone, { body: { otp: code } })).toMatchObject({ isPhoneProved: true });
    expect((await setPhone(person, phone)).user.isPhoneProved).toBe(true);
    expect((await setPhone(person, newNumber())).user.isPhoneProved).toBeUndefined();
  });

  it("needs a number, and one that is not proved already", async () => {
    const person = await api.person();
    expect(await failureOf(person.call(phones.sendPhoneProof, {}))).toMatchObject({ code: "CONFLICT" });
    const other = await proved();
    expect(await failureOf(other.call(phones.sendPhoneProof, {}))).toMatchObject({ code: "CONFLICT" });
  });

  it("texts a stranger's number one code a day, whoever asks: 50 at once, from as many accounts and networks", async () => {
    const phone = newNumber();
    const spellings = [phone, `+254 ${phone.slice(1)}`, `254${phone.slice(1)}`, `00254-${phone.slice(1)}`];
    const people = await Promise.all(Array.from({ length: 50 }, () => api.person()));
    for (const [index, person] of people.entries()) await setPhone(person, spellings[index % 4] ?? phone);
    const ask = async ({ token }: Person, index: number): Promise<string> => {
      const response = await fetch(`${api.url}${phones.sendPhoneProof.path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "x-forwarded-for": `198.51.100.${index + 1}` },
      });
      return response.ok ? "sent" : ((await response.json()) as { code: string }).code;
    };
    const outcomes = await Promise.all(people.map(ask));
    expect(outcomes.sort()).toEqual([...Array(49).fill("RATE_LIMITED"), "sent"]);
    // Nor by the ways that need no account.
    for (const purpose of ["sign_in", "reset"] as const)
      await Promise.all(
        spellings.map((spelling) => api.guest(phones.requestPhoneCode, { body: { phone: spelling, purpose } })),
      );
    await codeFor(phone);
    expect(await api.app.db("texts").where({ recipient: e164(phone) })).toHaveLength(1);
    expect(sms.taken.filter(({ to }) => to === e164(phone))).toHaveLength(1);
  });

  it("by another account moves the number there, and nobody is signed in to the first by it", async () => {
    const first = await proved();
    const second = await api.person();
    await setPhone(second, first.phone);
    await forgetLimits(api.app);
    await second.call(phones.sendPhoneProof, {});
    await second.call(phones.confirmPhone, { body: { otp: await codeFor(first.phone) } });
    expect((await first.call(endpoints.getMe, {})).isPhoneProved).toBeUndefined();
    await ask(first.phone);
    const { user } = await signIn(first.phone, await codeFor(first.phone, 2));
    expect(user.id).toBe(second.id);
  });

  it("takes no code that was sent to another account", async () => {
    const [one, other] = await Promise.all([api.person(), api.person()]);
    const phone = newNumber();
    await Promise.all([setPhone(one, phone), setPhone(other, phone)]);
    await one.call(phones.sendPhoneProof, {});
    const code = await codeFor(phone);
    expect(await failureOf(other.call(phones.confirmPhone, { body: { otp: code } }))).toMatchObject({
      code: "INVALID_OTP",
    });
    expect((await other.call(endpoints.getMe, {})).isPhoneProved).toBeUndefined();
  });
});

describe("signing in by phone", () => {
  it("opens a session with the code, once, in any spelling of the number", async () => {
    const { id, phone } = await proved();
    await ask(`+254 ${phone.slice(1)}`);
    const code = await codeFor(phone);
    const { user, token } = await signIn(phone, code);
    expect(user.id).toBe(id);
    const mine = createClient({ baseUrl: api.url, token: () => token });
    expect((await mine(endpoints.getMe, {})).id).toBe(id);
    expect(await failureOf(signIn(phone, code))).toMatchObject({ status: 400, code: "INVALID_OTP" });
  });

  it("stores a hash, for ten minutes, and blanks the text once it was handed over", async () => {
    const { phone } = await proved();
    await ask(phone);
    const code = await codeFor(phone);
    const row = await api.app
      .db("phone_codes")
      .where({ number: e164(phone), purpose: "sign_in" })
      .first();
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.round((row.expires_at.getTime() - Date.now()) / 60_000)).toBe(10);
    const stored = async () =>
      (
        await api.app
          .db("texts")
          .where({ recipient: e164(phone), kind: "sign-in-code" })
          .first()
      ).body;
    await expect.poll(stored).not.toContain(code);
    await api.app
      .db("phone_codes")
      .where({ number: e164(phone) })
      .update({ expires_at: new Date(Date.now() - 1) });
    expect(await failureOf(signIn(phone, code))).toMatchObject({ code: "INVALID_OTP" });
  });

  it("refuses every code after five wrong ones, sent one after the other or at once", async () => {
    const { phone } = await proved();
    await ask(phone);
    const code = await codeFor(phone);
    await Promise.all(Array.from({ length: 5 }, () => failureOf(signIn(phone, wrong(code)))));
    expect(await failureOf(signIn(phone, code))).toMatchObject({ code: "INVALID_OTP" });
  });

  it("opens one session of ten concurrent requests with the right code", async () => {
    const { phone } = await proved();
    await ask(phone);
    const code = await codeFor(phone);
    await forgetLimits(api.app);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        signIn(phone, code).then(
          () => "in",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(1);
  });

  it("texts a proved number ten codes a day at most", async () => {
    const { phone } = await proved();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await ask(phone);
      // The limit of requests per account is met by nobody who waits.
      await api.app.db("rate_limits").where("key", "like", "codeRequest%").del();
    }
    await codeFor(phone, 10);
  });

  it("asks for the second factor and keeps the code until both are sent", async () => {
    const person = await proved();
    // Somebody who worked here once.
    await api.app.db("users").where({ id: person.id }).update({ role: "staff" });
    const { secret } = await person.call(startFactor, { body: { password: PASSWORD } });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await person.call(confirmFactor, { body: { factorCode: totp.generate() } });
    await api.app.db("users").where({ id: person.id }).update({ role: "user" });
    await ask(person.phone);
    const code = await codeFor(person.phone);
    expect(await failureOf(signIn(person.phone, code))).toMatchObject({ code: "FACTOR_REQUIRED" });
    expect(await failureOf(signIn(person.phone, code, "000000"))).toMatchObject({ code: "INVALID_FACTOR" });
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await signIn(person.phone, code, next)).user.id).toBe(person.id);
  });

  it("is not for staff, whose number could be taken over, nor for an account that was switched off", async () => {
    for (const change of [{ role: "staff" }, { active: false }]) {
      const { id, phone } = await proved();
      await api.app.db("users").where({ id }).update(change);
      await ask(phone);
      await delivered(api.app);
      expect(await api.app.db("texts").where({ recipient: e164(phone), kind: "sign-in-code" })).toEqual([]);
    }
  });
});

describe("a number that nobody proved", () => {
  it("gets the same answers and no text, whether an account has it or not", async () => {
    const claimed = newNumber();
    await setPhone(await api.person(), claimed);
    const { phone: known } = await proved();
    const answers = [];
    for (const phone of [known, claimed, newNumber()]) {
      const asked = await ask(phone);
      await delivered(api.app);
      const { code, status, message } = await failureOf(signIn(phone, "123456"));
      answers.push({ asked, code, status, message });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await api.app.db("texts").where({ recipient: e164(claimed) })).toEqual([]);
  });

  it("costs the same writes: a row, an event, and a counted try", async () => {
    const { phone: known } = await proved();
    const work = async (phone: string) => {
      const events = () => api.app.db("events").where({ name: "phone.code_requested" }).count({ count: "*" }).first();
      const before = Number((await events())?.count);
      await ask(phone);
      const after = Number((await events())?.count);
      await delivered(api.app);
      await failureOf(signIn(phone, "123456"));
      const row = await api.app
        .db("phone_codes")
        .where({ number: e164(phone) })
        .first();
      return { events: after - before, attempts: row.attempts };
    };
    const stranger = newNumber();
    expect(await work(stranger)).toEqual(await work(known));
  });
});

describe("a new password by phone", () => {
  const reset = (phone: string, otp: string, newPassword: string) =>
    api.guest(phones.resetPasswordByPhone, { body: { phone, otp, newPassword } });

  it("is set with the code; all sessions end, and the code for signing in is no good for it", async () => {
    const person = await proved();
    await ask(person.phone);
    const other = await codeFor(person.phone);
    expect(await failureOf(reset(person.phone, other, "mchele-na-maharagwe"))).toMatchObject({ code: "INVALID_OTP" });
    await ask(person.phone, "reset");
    const code = await codeFor(person.phone, 2);
    await reset(person.phone, code, "mchele-na-maharagwe");
    expect(await failureOf(person.call(endpoints.getMe, {}))).toMatchObject({ status: 401 });
    const signedIn = await api.guest(endpoints.login, {
      body: { email: person.email, password: "mchele-na-maharagwe" },
    });
    expect(signedIn.user.id).toBe(person.id);
  });

  it("compares the password with the owner's name only once the code was right, and keeps the code", async () => {
    const person = await proved();
    await api.app.db("users").where({ id: person.id }).update({ first_name: "Wambuikamau" });
    await ask(person.phone, "reset");
    const code = await codeFor(person.phone);
    expect(await failureOf(reset(person.phone, wrong(code), "wambuikamau"))).toMatchObject({ code: "INVALID_OTP" });
    expect(await failureOf(reset(person.phone, code, "wambuikamau"))).toMatchObject({ code: "VALIDATION_ERROR" });
    await reset(person.phone, code, "mchele-na-maharagwe");
  });
});

it("is offered to customers only where the shop can text", async () => {
  expect((await api.guest(getConfig, {})).phoneCodes).toBe(true);
  const plain = await startTestApi();
  try {
    expect((await plain.guest(getConfig, {})).phoneCodes).toBeUndefined();
    const body = { phone: "0712345678", purpose: "sign_in" } as const;
    expect(await failureOf(plain.guest(phones.requestPhoneCode, { body }))).toMatchObject({
      status: 503,
      code: "NOT_CONFIGURED",
    });
  } finally {
    await plain.stop();
  }
});
