import { updateMe } from "@fundi/shared/accounts/accounts";
import { confirmPhone, requestPhoneCode, sendPhoneProof, signInByPhone } from "@fundi/shared/accounts/phone-codes";
import { setStopped } from "@fundi/shared/texts/text-choices";
import { afterAll, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../tests/support/africastalking-double";
import { failureOf } from "../../tests/support/api";
import { delivered } from "../../tests/support/delivered";
import { startPromptShop } from "../../tests/support/prompt-shop";
import { startWhatsAppDouble, type WhatsAppDouble } from "../../tests/support/whatsapp-double";
import { createSecretBox, isSealed } from "./platform/secrets/secret-box";

const SECRET_KEY = "a secret of the shop, long and random enough";
const lines: string[] = [];
let sms: AfricasTalkingDouble;
let whatsApp: WhatsAppDouble;
const shop = startPromptShop({
  log: { write: (line) => lines.push(line) },
  env: async () => {
    sms = await startAfricasTalkingDouble();
    whatsApp = await startWhatsAppDouble();
    return { ...sms.env(), ...whatsApp.env(), LOG_LEVEL: "trace", SECRET_KEY, STOREFRONT_URL: "https://shop.example" };
  },
});
afterAll(async () => {
  await sms.stop();
  await whatsApp.stop();
});

const { newOrder, onPhone, request, work, wait, check } = shop;
const until = { timeout: 15_000 };
const logged = () => lines.join("");
const post = async (path: string, body: string, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(`${shop.api.url}${path}`, { method: "POST", body, headers });
  await response.arrayBuffer();
  return response.status;
};

/** Every way that a prompt can go, as far as somebody logs something about it. Returns what must not be logged. */
async function usePrompts(): Promise<string[]> {
  const { double } = shop;
  const paid = await onPhone((await newOrder()).id);
  const firstToken = double.token();
  double.pay(paid.checkoutRequestId);
  await double.sendCallback(paid.checkoutRequestId);
  await double.sendCallback(paid.checkoutRequestId, { amount: 1 });
  await double.post(paid.checkoutRequestId, "no json");
  await work();
  double.voidToken();
  const lost = await onPhone((await newOrder()).id);
  double.trouble.losesReplies = true;
  const unanswered = await onPhone((await newOrder()).id);
  double.trouble.losesReplies = false;
  for (const refuses of [
    { status: 500, code: "500.001.1001" },
    { status: 400, code: "400.002.02" },
  ]) {
    double.trouble.refuses = refuses;
    await request((await newOrder()).id);
    await work();
  }
  double.trouble.refuses = null;
  double.trouble.failing = true;
  await request((await newOrder()).id);
  await work();
  wait(41);
  await check();
  double.trouble.failing = false;
  wait(300);
  await check();
  expect(await post("/api/hooks/stk/0123456789abcdef0123456789abcdef", "{}")).toBe(404);
  const addresses = [paid, lost, unanswered].map(({ checkoutRequestId }) =>
    String(double.prompts.get(checkoutRequestId)?.callbackUrl),
  );
  const { consumerKey, consumerSecret, passkey } = double;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64");
  const tokens = [firstToken, double.token()].map(String);
  return [
    consumerSecret,
    passkey,
    basic,
    ...tokens,
    ...addresses,
    ...addresses.map((one) => one.split("/").at(-1) ?? ""),
  ];
}

/** A customer proves a number, signs in by it, stops texts; providers refuse, cut off and report. */
async function useTexts(): Promise<string[]> {
  const { api } = shop;
  const jane = await api.person();
  await jane.call(updateMe, { body: { phone: "0733100200" } });
  const taken = () => sms.taken.filter(({ to }) => to === "+254733100200");
  const codeAfter = async (count: number) => {
    await delivered(api.app);
    await expect.poll(() => taken().length, until).toBe(count);
    return /\b\d{6}\b/.exec(taken().at(-1)?.message ?? "")?.[0] ?? "";
  };
  await jane.call(sendPhoneProof, {});
  const proof = await codeAfter(1);
  await failureOf(jane.call(confirmPhone, { body: { otp: proof === "000000" ? "000001" : "000000" } }));
  await jane.call(confirmPhone, { body: { otp: proof } });
  await api.guest(requestPhoneCode, { body: { phone: "0733100200", purpose: "sign_in" } });
  const signIn = await codeAfter(2);
  const { token } = await api.guest(signInByPhone, { body: { phone: "0733100200", otp: signIn } });

  sms.behaviour.trouble = () => "cut-after";
  await api.guest(requestPhoneCode, { body: { phone: "0733100200", purpose: "reset" } });
  const reset = await codeAfter(3);
  await expect.poll(logged, until).toContain("text not sent");
  sms.behaviour.trouble = () => null;
  const hook = sms.env().AFRICASTALKING_HOOK_SECRET;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect(await post(`/api/hooks/africastalking/${hook}/delivery`, "id=ATXid_1&status=Success", form)).toBe(200);
  expect(await post(`/api/hooks/africastalking/${hook}/incoming`, "", form)).toBe(200);
  expect(await post("/api/hooks/africastalking/a-wrong-secret/delivery", "", form)).toBe(404);
  expect(await post("/api/hooks/whatsapp", "{}", { "x-hub-signature-256": "sha256=00" })).toBe(401);
  const verify = `/api/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=${whatsApp.verifyToken}&hub.challenge=1`;
  expect((await fetch(`${shop.api.url}${verify}`)).status).toBe(200);
  await failureOf(api.guest(setStopped, { params: { token: "1a-AbCdEfGhIjKl" }, body: { isStopped: true } }));
  const { WHATSAPP_TOKEN = "", WHATSAPP_APP_SECRET = "" } = whatsApp.env() as Record<string, string>;
  return [
    ...[proof, signIn, reset, token, jane.token, sms.apiKey, hook, "a-wrong-secret", "1a-AbCdEfGhIjKl"],
    ...[WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, whatsApp.verifyToken],
  ];
}

/** The database refuses to store a text with a code, of which it gets the sealed words only. */
async function failToStoreACode(): Promise<string[]> {
  const { db } = shop.api.app;
  const written: string[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
    if (sql.startsWith("insert into `texts`")) written.push(...(bindings ?? []).map(String).filter(isSealed));
  };
  const jane = await shop.api.person();
  await jane.call(updateMe, { body: { phone: "0733100300" } });
  await db.raw("alter table texts add constraint no_texts_today check (recipient <> '+254733100300')");
  db.on("query", note);
  try {
    await failureOf(jane.call(sendPhoneProof, {}));
  } finally {
    db.removeListener("query", note);
    await db.raw("alter table texts drop constraint no_texts_today");
  }
  const box = createSecretBox(() => SECRET_KEY);
  const codes = written.flatMap((sealed) => /\b\d{6}\b/.exec(box.open(sealed, "texts:+254733100300")) ?? []);
  expect(codes).not.toEqual([]);
  expect(logged()).toContain("no_texts_today");
  return [...codes, ...written];
}

/** A code among other digits is none: times and ids are left out. */
const finds = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
const withoutIds = (line: string): string => line.replace(/"time":\d+|"requestId":"[^"]*"/g, "");

it("no secret is logged: no key, token, callback address or one-time code, whatever goes wrong", async () => {
  const secrets = [...(await usePrompts()), ...(await useTexts()), ...(await failToStoreACode())];
  expect(logged()).toContain("/api/hooks/stk/[hidden]");
  expect(logged()).toContain("/api/hooks/africastalking/[hidden]/delivery");
  expect(logged()).toContain("/api/texts/stop/[hidden]");
  const { db } = shop.api.app;
  const tables = ["events", "jobs"].map((table) => db(table).select("payload", "last_error"));
  const stored = JSON.stringify(await Promise.all(tables));
  for (const secret of secrets) {
    expect(secret.length, secret).toBeGreaterThanOrEqual(6);
    expect(lines.map(withoutIds).filter((line) => finds(line, secret))).toEqual([]);
    expect(finds(stored, secret), `${secret} is stored`).toBe(false);
  }
});
