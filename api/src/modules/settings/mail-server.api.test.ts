import { getMailServer, type MailServer, PASSWORD_AGAIN, updateMailServer } from "@fundi/shared/mail/mail-server";
import { getSettings, sendTestMail } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { emptyTestDatabase } from "../../../../tests/support/database";
import { startSmtpServer } from "../../../../tests/support/smtp-server";

const PASSWORD = "p@ss:word/with?signs";
const SECRET_KEY = "the secret of one shop, and of no other one";
const SERVER = { host: "127.0.0.1", security: "none" as const, user: "shop", from: "Fundi <post@shop.co.ke>" };

let api: TestApi;
const start = async (env: Record<string, string> = {}) => {
  api = await startTestApi({ env: { SECRET_KEY, ...env } });
  return api;
};
const set = async (change: Partial<Parameters<typeof save>[0]> = {}, of = api) =>
  save({ ...SERVER, port: 2525, ...change }, of);
async function save(body: Record<string, unknown> & { port: number }, of: TestApi): Promise<MailServer> {
  return (await of.person("admin")).call(updateMailServer, { body: body as never });
}
const get = async (of = api) => (await of.person("admin")).call(getMailServer, {});

beforeEach(() => emptyTestDatabase());
afterEach(() => api.stop());

describe("the mail server in Settings", () => {
  it("sends the shop's mails without a restart, and pages update their promises", async () => {
    const said: string[] = [];
    const post = await startSmtpServer({
      replyToRecipient: () => "250 ok",
      replyToMessage: (message: string) => {
        said.push(message);
        return "250 kept";
      },
    });
    try {
      await start();
      const admin = await api.person("admin");
      await api.app.db("users").where({ id: admin.id }).update({ email: "owner@shop.co.ke" });
      expect(await failureOf(admin.call(sendTestMail, {}))).toMatchObject({ code: "NOT_CONFIGURED" });
      expect((await api.guest(getConfig, {})).mail).toBe(false);
      await set({ port: Number(new URL(post.url).port), user: "" });
      await vi.waitFor(async () => expect((await api.guest(getConfig, {})).mail).toBe(true));
      expect((await admin.call(getSettings, {})).features.mail).toBe(true);
      expect(await admin.call(sendTestMail, {})).toEqual({ to: "owner@shop.co.ke" });
      api.app.mailer.wake();
      await vi.waitFor(() => expect(said.join()).toContain("From: Fundi <post@shop.co.ke>"), { timeout: 20_000 });
      expect(await set({ host: "", user: "" })).toMatchObject({ source: "none" });
      expect((await admin.call(getSettings, {})).features.mail).toBe(false);
    } finally {
      await post.stop();
    }
  });

  it("stores the password encrypted, and never returns it: no response, event or row has it", async () => {
    await start();
    const response = await set({ password: PASSWORD });
    expect(response).toMatchObject({
      source: "settings",
      host: "127.0.0.1",
      user: "shop",
      hasPassword: true,
      problem: null,
    });
    const told = JSON.stringify([response, await get(), await api.app.db("events"), await api.app.db("shop_settings")]);
    expect(told).not.toContain(PASSWORD);
    expect(told).toContain("sealed1.");
    expect(await set({ from: "" })).toMatchObject({ hasPassword: true, from: "" });
    expect(await set({ password: "" })).toMatchObject({ hasPassword: false });
  });

  it("sends the stored password to no other server, port or encryption, unless it is entered again", async () => {
    await start();
    const stored = await set({ security: "tls", port: 465, password: PASSWORD });
    const elsewhere = [{ host: "smtp.elsewhere.example" }, { port: 2525 }, { security: "none" }] as const;
    for (const change of elsewhere) {
      expect(await failureOf(set({ security: "tls", port: 465, ...change })), JSON.stringify(change)).toMatchObject({
        status: 400,
        details: { fieldErrors: { password: [PASSWORD_AGAIN] } },
      });
      expect(await get()).toEqual(stored);
    }
    expect(await set({ security: "starttls", port: 587, password: PASSWORD })).toMatchObject({ port: 587 });
    expect(await set({ host: "localhost", port: 25, user: "" })).toMatchObject({ hasPassword: false });
  });

  it("says what to do when the shop was restored with another secret, and sends nothing meanwhile", async () => {
    await start();
    await set({ password: PASSWORD });
    const restored = await startTestApi({ env: { SECRET_KEY: SECRET_KEY.toUpperCase() } });
    try {
      expect((await get(restored)).problem).toMatch(/secret\.key.*enter the password once more/is);
      expect((await restored.guest(getConfig, {})).mail).toBe(false);
      expect(await set({ password: PASSWORD }, restored)).toMatchObject({ problem: null });
      expect((await restored.guest(getConfig, {})).mail).toBe(true);
    } finally {
      await restored.stop();
    }
  });

  it("is overridden by SMTP_URL, which is shown without its password", async () => {
    await start({ SMTP_URL: "smtps://box:hidden@smtp.example.com" });
    const shown = {
      source: "env",
      host: "smtp.example.com",
      port: 465,
      security: "tls",
      user: "box",
      hasPassword: true,
    };
    expect(await get()).toMatchObject(shown);
    expect(JSON.stringify(await get())).not.toContain("hidden");
    expect(await failureOf(set())).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("SMTP_URL") });
  });

  it("rejects invalid servers, and is for administrators", async () => {
    await start();
    for (const wrong of [{ host: "http://x" }, { host: "a b" }, { port: 0 }, { from: "nobody" }, { security: "ssl" }])
      expect(await failureOf(set(wrong as never)), JSON.stringify(wrong)).toMatchObject({ code: "VALIDATION_ERROR" });
    const manager = await api.person("manager");
    expect(await failureOf(manager.call(getMailServer, {}))).toMatchObject({ status: 403 });
  });
});
