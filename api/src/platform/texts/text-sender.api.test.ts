import type { TextChannel } from "@fundi/shared/texts/text-record";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import { startTestApi, type TestApi } from "../../../../tests/support/api";
import { startWhatsAppDouble, type WhatsAppDouble } from "../../../../tests/support/whatsapp-double";
import { createLog } from "../log";
import { createSecretBox } from "../secrets/secret-box";
import { noteInbound, resumeTexts, stopTexts } from "./text-recipient-store";
import { BLANKED } from "./text-secrecy";
import { createTextSender } from "./text-sender";
import { claimTexts, failInterruptedTexts, findDueTexts, type NewText, queueText } from "./text-store";

const HOUR_MS = 3_600_000;
const SECRET_KEY = "a secret of the shop, long and random enough";
const box = createSecretBox(() => SECRET_KEY);
let api: TestApi;
let sms: AfricasTalkingDouble;
let whatsApp: WhatsAppDouble;
/** The next noon in the shop, so that the night does not hold texts back. */
const NOON = new Date(Date.now() + 24 * HOUR_MS).setUTCHours(9, 0, 0, 0);
const begun = Date.now();
let aheadMs = 0;
const clock = () => new Date(NOON + (Date.now() - begun) + aheadMs);
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  whatsApp = await startWhatsAppDouble();
  api = await startTestApi({ env: { ...sms.env(), ...whatsApp.env(), SECRET_KEY }, clock });
  sms.sendReportsTo(`${api.url}/api/hooks/africastalking/a-secret-of-the-hook/delivery`);
  whatsApp.sendTo(`${api.url}/api/hooks/whatsapp`);
});
afterAll(async () => {
  await api.stop();
  await Promise.all([sms.stop(), whatsApp.stop()]);
});
afterEach(() => {
  sms.behaviour.trouble = () => null;
  whatsApp.behaviour.trouble = () => null;
});

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `+2547${String(numbers).padStart(8, "0")}`;
};
const until = { timeout: 15_000 };

async function queue(text: Partial<NewText> & { to: string }): Promise<number> {
  const usual = { kind: "test", language: "en", channels: ["sms"], dedupeKey: `test:${Math.random()}` } as const;
  const id = await api.app.inTransaction((tx) =>
    queueText(tx.db, { ...usual, body: `For ${text.to}`, ...text }, clock()),
  );
  if (id === null) throw new Error("The text was not queued.");
  return id;
}
const textOf = (id: number) => api.app.db("texts").where({ id }).first();
const statusOf = async (id: number) => (await textOf(id)).status;
/** Advances the clock and wakes the sender. */
function pass(ms: number): void {
  aheadMs += ms;
  api.app.textSender.wake();
}
const smsTo = (number: string) => sms.taken.filter(({ to }) => to === number);
const whatsAppTo = (number: string) => whatsApp.taken.filter(({ to }) => `+${to}` === number);
const failures = (id: number) => api.app.db("events").where({ name: "text.failed", entity_id: id });

describe("an SMS", () => {
  it("is sent after the commit of its reason, once per key, with what it cost", async () => {
    const to = newNumber();
    const id = await queue({ to, dedupeKey: "one-reason" });
    expect(
      await api.app.inTransaction((tx) =>
        queueText(tx.db, {
          ...{ to, kind: "test", language: "en", body: "Again", channels: ["sms"], dedupeKey: "one-reason" },
        }),
      ),
    ).toBeNull();
    await expect.poll(() => statusOf(id), until).toBe("sent");
    expect(smsTo(to).map(({ message }) => message)).toEqual([`For ${to}`]);
    expect(await textOf(id)).toMatchObject({ cost: "0.8000", cost_currency: "KES", attempts: 1, lease: null });
  });

  it("is not sent when its reason is rolled back", async () => {
    const to = newNumber();
    await api.app
      .inTransaction(async (tx) => {
        await queueText(tx.db, {
          ...{ to, kind: "test", language: "en", body: "Never", channels: ["sms"], dedupeKey: "rolled back" },
        });
        throw new Error("no");
      })
      .catch(() => undefined);
    await queue({ to: newNumber() });
    await expect.poll(() => api.app.db("texts").where({ status: "queued" }).pluck("id"), until).toEqual([]);
    expect(smsTo(to)).toEqual([]);
  });

  it.each([
    [403, "InvalidPhoneNumber"],
    [404, "UnsupportedNumberType"],
    [406, "UserInBlacklist"],
    [407, "CouldNotRoute"],
  ])("has failed with %i inside a 201, with the provider's words, and staff are told", async (code, words) => {
    const to = newNumber();
    sms.codes.set(to, code);
    const id = await queue({ to });
    await expect.poll(() => statusOf(id), until).toBe("failed");
    expect(await textOf(id)).toMatchObject({ last_error: `${code} ${words}`, attempts: 1, is_uncertain: 0 });
    expect(await failures(id)).toHaveLength(1);
  });

  it.each([401, 500, 501, 502])(
    "that is refused with %i inside a 201 is tried again later, until it is taken",
    async (code) => {
      const to = newNumber();
      sms.codes.set(to, code);
      const id = await queue({ to });
      await expect.poll(async () => (await textOf(id)).last_error, until).toContain(String(code));
      expect(await textOf(id)).toMatchObject({ status: "queued", lease: null });
      sms.codes.delete(to);
      pass(2 * 60_000);
      await expect.poll(() => statusOf(id), until).toBe("sent");
      expect(smsTo(to)).toHaveLength(1);
    },
  );

  it("is given up after two days of refusals", async () => {
    const to = newNumber();
    sms.codes.set(to, 501);
    const id = await queue({ to });
    await expect.poll(async () => (await textOf(id)).last_error, until).toContain("501");
    pass(49 * HOUR_MS);
    await expect.poll(() => statusOf(id), until).toBe("failed");
    expect((await textOf(id)).last_error).toContain("501 GatewayError");
  });

  it("whose answer was cut off is listed as failed, and not sent again", async () => {
    const to = newNumber();
    sms.behaviour.trouble = (number) => (number === to ? "cut-after" : null);
    const id = await queue({ to });
    await expect.poll(() => statusOf(id), until).toBe("failed");
    expect(await textOf(id)).toMatchObject({ is_uncertain: 1 });
    sms.behaviour.trouble = () => null;
    await queue({ to: newNumber() });
    pass(49 * HOUR_MS);
    await expect.poll(() => api.app.db("texts").where({ status: "queued" }).pluck("id"), until).toEqual([]);
    expect(smsTo(to)).toHaveLength(1);
  });

  it("moves on by delivery reports, which may be early, late, repeated, reordered or unknown", async () => {
    const to = newNumber();
    const id = await queue({ to });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    const [{ id: messageId = "" } = {}] = smsTo(to);
    expect(await sms.report("ATXid_of_nobody", "Success")).toBe(200);
    expect(await sms.report(messageId, "Success")).toBe(200);
    expect(await statusOf(id)).toBe("delivered");
    for (const late of ["Buffered", "Sent", "Failed", "Success"])
      expect(await sms.report(messageId, late, { failureReason: "Late" })).toBe(200);
    expect(await textOf(id)).toMatchObject({ status: "delivered", last_error: null });
    expect(await failures(id)).toEqual([]);
    const reports = await api.app.db("text_reports").where({ provider_id: messageId });
    expect(reports.map(({ status }) => status).sort()).toEqual(["Buffered", "Failed", "Sent", "Success"]);
    expect(reports[0].raw).toContain("networkCode=63902");
  });

  it("has failed when a report says so, with the reason", async () => {
    const to = newNumber();
    const id = await queue({ to });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    await sms.report(smsTo(to)[0]?.id ?? "", "Failed", { failureReason: "UserAccountSuspended" });
    expect(await textOf(id)).toMatchObject({ status: "failed", last_error: "Failed: UserAccountSuspended" });
    expect(await failures(id)).toHaveLength(1);
  });

  it("has its words sealed while it waits when it is a secret, and blanked once it has been handed over", async () => {
    const to = newNumber();
    sms.behaviour.trouble = () => "echoes";
    const id = await queue({ to, body: "Your code is 471193.", sealWith: box });
    await expect.poll(async () => (await textOf(id)).last_error, until).toContain("InternalServerError");
    const { attempts, status, ...waiting } = await textOf(id);
    expect({ attempts, status }).toEqual({ attempts: 1, status: "queued" });
    expect(JSON.stringify(waiting)).not.toContain("471193");
    sms.behaviour.trouble = () => null;
    pass(HOUR_MS);
    await expect.poll(() => statusOf(id), until).toBe("sent");
    expect(smsTo(to)[0]?.message).toContain("471193");
    expect((await textOf(id)).body).toBe(BLANKED);
  });

  it("that names no recipient waits alone: it is no outage, and others are sent meanwhile", async () => {
    const [odd, usual] = [newNumber(), newNumber()];
    sms.behaviour.trouble = (to) => (to === odd ? "no-number" : null);
    const waiting = await queue({ to: odd });
    await expect.poll(async () => (await textOf(waiting)).last_error, until).toBe("Sent to 0/1 Total Cost: 0");
    expect(api.app.textSender.stateOf("sms")).toBe("ok");
    const id = await queue({ to: usual });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    await api.app.db("texts").where({ id: waiting }).del();
  });

  it("has failed when it was sealed with another secret of the shop, and is not sent in its sealed form", async () => {
    const to = newNumber();
    const other = createSecretBox(() => SECRET_KEY.toUpperCase());
    const id = await queue({ to, body: "Your code is 471193.", sealWith: other });
    await expect.poll(() => statusOf(id), until).toBe("failed");
    expect((await textOf(id)).last_error).toContain("secret.key");
    expect(sms.asked.filter((one) => one.to === to)).toEqual([]);
  });

  it("is dropped when its recipient stopped texts, unless they asked for it", async () => {
    const to = newNumber();
    await stopTexts(api.app.db, to, clock());
    const [wanted, unwanted] = [await queue({ to, isUrgent: true }), await queue({ to })];
    await expect.poll(() => statusOf(unwanted), until).toBe("dropped");
    await expect.poll(() => statusOf(wanted), until).toBe("sent");
    await resumeTexts(api.app.db, to);
    const later = await queue({ to });
    await expect.poll(() => statusOf(later), until).toBe("sent");
  });
});

describe("a text by WhatsApp", () => {
  const template = { name: "order_ready", language: "en", parameters: ["Wanjiru", "ORD-10042"] };

  it("uses an approved template while its recipient has not written within 24 hours, else its words", async () => {
    whatsApp.templates.set("order_ready/en", 2);
    const to = newNumber();
    const first = await queue({ to, channels: ["whatsapp", "sms"], template });
    await expect.poll(() => statusOf(first), until).toBe("sent");
    expect(whatsAppTo(to)).toMatchObject([{ type: "template", body: "order_ready", parameters: template.parameters }]);
    const secret = newNumber();
    await queue({ to: secret, channels: ["whatsapp"], template, sealWith: box });
    await expect.poll(() => whatsAppTo(secret), until).toMatchObject([{ parameters: template.parameters }]);
    await noteInbound(api.app.db, to, clock());
    whatsApp.openWindows.add(to.slice(1));
    const second = await queue({ to, channels: ["whatsapp", "sms"], template });
    await expect.poll(() => statusOf(second), until).toBe("sent");
    expect(whatsAppTo(to)[1]).toMatchObject({ type: "text", body: `For ${to}` });
    pass(24 * HOUR_MS);
    whatsApp.openWindows.delete(to.slice(1));
    const third = await queue({ to, channels: ["whatsapp", "sms"], template });
    await expect.poll(() => statusOf(third), until).toBe("sent");
    expect(whatsAppTo(to)[2]).toMatchObject({ type: "template" });
  });

  it("goes by SMS when it has no template and the window is closed", async () => {
    const to = newNumber();
    const id = await queue({ to, channels: ["whatsapp", "sms"] });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    expect([whatsAppTo(to), smsTo(to).length]).toEqual([[], 1]);
  });

  it.each([
    ["an unknown template", { ...template, name: "no_such" }, "132001"],
    ["another number of parameters", { ...template, parameters: ["one"] }, "132000"],
  ])("goes by SMS, once, for %s", async (_words, wrong, code) => {
    const to = newNumber();
    const id = await queue({ to, channels: ["whatsapp", "sms"], template: wrong });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    expect([whatsAppTo(to), smsTo(to).length, (await textOf(id)).channel]).toEqual([[], 1, "sms"]);
    const alone = await queue({ to, channels: ["whatsapp"], template: wrong });
    await expect.poll(() => statusOf(alone), until).toBe("failed");
    expect((await textOf(alone)).last_error).toContain(code);
  });

  it.each([
    [131047, "sync"],
    [131047, "by status"],
    [131026, "sync"],
    [131026, "by status"],
  ])("falls back to SMS once for %i, %s", async (code, way) => {
    const to = newNumber();
    whatsApp.behaviour.trouble = (number) => (way === "sync" && `+${number}` === to ? code : null);
    const id = await queue({ to, channels: ["whatsapp", "sms"], template });
    if (way === "by status") {
      await expect.poll(() => whatsAppTo(to).length, until).toBe(1);
      await expect.poll(() => statusOf(id), until).toBe("sent");
      const [{ id: messageId = "" } = {}] = whatsAppTo(to);
      expect(await whatsApp.status(messageId, "failed", { code })).toBe(200);
      expect(await whatsApp.status(messageId, "failed", { code })).toBe(200);
    }
    await expect.poll(() => smsTo(to).length, until).toBe(1);
    await expect.poll(() => statusOf(id), until).toBe("sent");
    expect(await textOf(id)).toMatchObject({ channel: "sms" });
    // What WhatsApp still says of the message before changes nothing.
    const [message] = whatsAppTo(to);
    if (message) await whatsApp.status(message.id, "delivered");
    await sms.report(smsTo(to)[0]?.id ?? "", "Failed");
    expect(await statusOf(id)).toBe("failed");
    expect([whatsAppTo(to).length, smsTo(to).length]).toEqual([way === "sync" ? 0 : 1, 1]);
  });

  it("is delivered and read by statuses, never backwards", async () => {
    const to = newNumber();
    const id = await queue({ to, channels: ["whatsapp"], template });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    const [{ id: messageId = "" } = {}] = whatsAppTo(to);
    await whatsApp.status(messageId, "read");
    expect(await statusOf(id)).toBe("read");
    for (const late of ["delivered", "sent", "failed"]) await whatsApp.status(messageId, late);
    expect(await statusOf(id)).toBe("read");
  });

  it("whose answer was cut off is found again by its status", async () => {
    const to = newNumber();
    whatsApp.behaviour.trouble = (number) => (`+${number}` === to ? "cut-after" : null);
    const id = await queue({ to, channels: ["whatsapp", "sms"], template });
    await expect.poll(() => statusOf(id), until).toBe("failed");
    expect(await textOf(id)).toMatchObject({ is_uncertain: 1 });
    const [{ id: messageId = "" } = {}] = whatsAppTo(to);
    await whatsApp.status(messageId, "sent");
    expect(await textOf(id)).toMatchObject({ status: "sent", is_uncertain: 0, provider_id: messageId });
    await whatsApp.status(messageId, "delivered");
    expect(await statusOf(id)).toBe("delivered");
    expect(smsTo(to)).toEqual([]);
  });
});

describe("a forged webhook", () => {
  it("changes nothing without the secret address or the signature", async () => {
    const to = newNumber();
    const id = await queue({
      to,
      channels: ["whatsapp"],
      template: { name: "order_ready", language: "en", parameters: ["a", "b"] },
    });
    await expect.poll(() => statusOf(id), until).toBe("sent");
    const [{ id: messageId = "" } = {}] = whatsAppTo(to);
    const reports = async () => Number((await api.app.db("text_reports").count({ n: "*" }).first())?.n);
    const before = await reports();
    expect(await whatsApp.status(messageId, "read", { signature: "sha256=00" })).toBe(401);
    expect(await whatsApp.status(messageId, "read", { signature: whatsApp.sign("another body") })).toBe(401);
    sms.sendReportsTo(`${api.url}/api/hooks/africastalking/another-secret-of-16/delivery`);
    expect(await sms.report(messageId, "Success")).toBe(404);
    sms.sendReportsTo(`${api.url}/api/hooks/africastalking/a-secret-of-the-hook/delivery`);
    expect([await statusOf(id), await reports()]).toEqual(["sent", before]);
  });

  it("is not echoed: Meta's first call needs the token that was entered there", async () => {
    const ask = (token: string) =>
      fetch(`${api.url}/api/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
    const [right, wrong] = [await ask(whatsApp.verifyToken), await ask("guess")];
    expect([right.status, await right.text(), wrong.status]).toEqual([200, "1158201444", 403]);
  });
});

describe("a sender whose process dies, or loses the database", () => {
  /** A sender of its own on the test's database; `fail` decides whether a transaction fails. */
  function sender(fail: () => boolean = () => false, isOutdated: () => Promise<string | null> = async () => null) {
    const inTransaction: typeof api.app.inTransaction = (work) =>
      fail() ? Promise.reject(new Error("read ECONNRESET")) : api.app.inTransaction(work);
    const providers = () => api.app.textSettings.providers();
    return createTextSender(
      api.app.db,
      inTransaction,
      { providers, isQuiet: () => false, isOutdated, mayFollowStop: async () => false, box, clock },
      createLog("silent"),
    );
  }
  const claim = (leaseMs: number) => {
    const now = clock();
    const channels: TextChannel[] = ["sms"];
    const options = { now, channels, urgentOnly: false, limit: 8, leaseUntil: new Date(now.getTime() + leaseMs) };
    return api.app.inTransaction(async (tx) => claimTexts(tx.db, await findDueTexts(tx.db, options), options));
  };

  it("stores an answer that could not be stored at once, and sends nothing twice", async () => {
    await api.app.textSender.stop();
    const to = newNumber();
    const id = await queue({ to });
    let isAway = false;
    const one = sender(
      () => isAway,
      () => {
        isAway = true;
        return Promise.resolve(null);
      },
    );
    one.start();
    await expect.poll(() => smsTo(to).length, until).toBe(1);
    expect(await statusOf(id)).toBe("queued");
    isAway = false;
    one.wake();
    await expect.poll(() => statusOf(id), until).toBe("sent");
    await one.stop();
    expect(smsTo(to)).toHaveLength(1);
  });

  it("leaves what it had claimed to be listed as failed, since it may have been sent", async () => {
    const to = newNumber();
    const id = await queue({ to });
    expect((await claim(60_000)).map((text) => text.id)).toEqual([id]);
    expect(await claim(60_000)).toEqual([]);
    aheadMs += 61_000;
    expect(await api.app.inTransaction((tx) => failInterruptedTexts(tx, clock(), 10))).toBe(1);
    expect(await textOf(id)).toMatchObject({ status: "failed", is_uncertain: 1 });
    expect(await failures(id)).toHaveLength(1);
    expect(smsTo(to)).toEqual([]);
  });

  it("is told before its keys are refused, and pauses instead of losing texts one by one", async () => {
    const to = newNumber();
    const id = await queue({ to });
    sms.codes.set(to, 405);
    const one = sender();
    one.start();
    await expect.poll(async () => (await textOf(id)).last_error, until).toContain("405 InsufficientBalance");
    expect([one.stateOf("sms"), one.state()]).toEqual(["down", "down"]);
    const waiting = await queue({ to: newNumber() });
    one.wake();
    await one.stop();
    expect(await textOf(waiting)).toMatchObject({ status: "queued", attempts: 0 });
  });
});
