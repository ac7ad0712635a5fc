import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment, listPayments } from "@fundi/shared/payments/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

const SECRET = "a-long-and-random-secret";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY = keys.publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "\\n");

let api: TestApi;
let plain: TestApi;
let customer: Person;
beforeAll(async () => {
  api = await startTestApi({
    env: { C2B_HOOK_SECRET: SECRET, C2B_SHORTCODE: "600990", KCB_HOOK_SECRET: SECRET, KCB_PUBLIC_KEY: KEY },
  });
  plain = await startTestApi({ env: { KCB_HOOK_SECRET: SECRET } });
  customer = await api.person();
});
afterAll(() => Promise.all([api.stop(), plain.stop()]));

const code = () => `U${randomBytes(6).toString("hex").slice(0, 9).toUpperCase()}`;

async function post(path: string, body: unknown, options: { to?: TestApi; headers?: Record<string, string> } = {}) {
  const response = await fetch(`${(options.to ?? api).url}/api/hooks/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...options.headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const signed = (body: string) => ({ signature: createSign("RSA-SHA256").update(body).sign(keys.privateKey, "base64") });

const c2b = (TransID: string, change: Record<string, string> = {}) => ({
  TransactionType: "Pay Bill",
  TransID,
  TransTime: "20261120142233",
  TransAmount: "10000.00",
  BusinessShortCode: "600990",
  BillRefNumber: "ORD-10042",
  InvoiceNumber: "",
  OrgAccountBalance: "204310.00",
  ThirdPartyTransID: "",
  MSISDN: "2547 ***** 678",
  FirstName: "WANJIRU",
  MiddleName: "",
  LastName: "",
  ...change,
});

async function claimOf(receipt: string) {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
  const body = {
    orderId: order.id,
    amount: 10_000,
    phoneNumber: "0712345678",
    mpesaReceiptNumber: receipt,
    customerName: "Wanjiru Kamau",
  };
  return (await customer.call(confirmMpesaPayment, { body })).payment;
}

async function rowOf(receipt: string) {
  const manager = await api.person("manager");
  return (await manager.call(listPayments, { query: { search: receipt } })).payments[0];
}
const storedOf = (receipt: string) => api.app.db("money_received").where({ receipt });

describe("Daraja C2B", () => {
  it("counts a payment once, however often it is reported, and shows it on a later claim", async () => {
    const receipt = code();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        post(`c2b/${SECRET}/confirmation`, c2b(receipt, { OrgAccountBalance: String(index) })),
      ),
    );
    for (const response of responses)
      expect(response).toEqual({ status: 200, body: { ResultCode: 0, ResultDesc: "Success" } });
    expect(await storedOf(receipt)).toMatchObject([
      {
        source: "daraja",
        kind: "payment",
        amount_minor: 1_000_000,
        payer_phone: "2547*****678",
        payer_name: "WANJIRU",
      },
    ]);
    expect((await storedOf(receipt))[0].paid_at).toEqual(new Date("2026-11-20T11:22:33Z"));
    await claimOf(receipt);
    const row = await rowOf(receipt);
    // Received and proposed; only people approve.
    expect(row).toMatchObject({ status: "pending", seen: { state: "exact", onStatement: false } });
  });

  it("accepts the version that hashes the payer's number", async () => {
    const receipt = code();
    await post(`c2b/${SECRET}/confirmation`, c2b(receipt, { MSISDN: "6a736f7f".repeat(8) }));
    expect(await storedOf(receipt)).toMatchObject([{ payer_phone: "6a736f7f".repeat(8) }]);
  });

  it("accepts our own before it is paid, and rejects the rest with Safaricom's codes", async () => {
    const ask = async (body: unknown) => (await post(`c2b/${SECRET}/validation`, body)).body;
    expect(await ask(c2b(code(), { OrgAccountBalance: "" }))).toEqual({ ResultCode: "0", ResultDesc: "Accepted" });
    expect(await ask(c2b(code(), { BusinessShortCode: "123456" }))).toEqual({
      ResultCode: "C2B00015",
      ResultDesc: "Rejected",
    });
    expect(await ask("not json")).toEqual({ ResultCode: "C2B00016", ResultDesc: "Rejected" });
  });

  it("stores unparsable messages unchanged, and counts nothing", async () => {
    const receipt = code();
    const strange = c2b(receipt, { TransAmount: "a lot" });
    expect((await post(`c2b/${SECRET}/confirmation`, strange)).status).toBe(200);
    await post(`c2b/${SECRET}/confirmation`, c2b(receipt, { BusinessShortCode: "123456" }));
    expect(await storedOf(receipt)).toEqual([]);
    const messages = await api.app.db("provider_messages").where("body", "like", `%${receipt}%`);
    expect(messages.map(({ body }) => body)).toContain(JSON.stringify(strange));
  });

  it("responds 404 under another secret, or without one", async () => {
    expect((await post("c2b/wrong/confirmation", c2b(code()))).status).toBe(404);
    expect((await post(`c2b/${SECRET}/confirmation`, c2b(code()), { to: plain })).status).toBe(404);
    expect((await post("kcb/wrong/till", {})).status).toBe(404);
  });
});

describe("KCB Buni", () => {
  const till = (receipt: string) => ({
    header: { messageID: "90001", originatorConversationID: receipt, channelCode: "202", timeStamp: "20261120142240" },
    requestPayload: {
      primaryData: { businessKey: "5974708", businessKeyType: "notifyBiller" },
      additionalData: {
        notificationData: {
          businessKey: "5974708",
          debitMSISDN: "254712345678",
          transactionAmt: "10000",
          transactionDate: "Fri Nov 20 14:22:33 EAT 2026",
          transactionID: "FT26324AB1CD",
          firstName: "WANJIRU",
          middleName: "",
          lastName: "",
          currency: "KES",
          narration: "ORD-10042",
          balance: "0",
        },
      },
    },
  });

  it("accepts a signed till message: the receipt is the conversation's id, the number is masked", async () => {
    const receipt = code();
    const body = JSON.stringify(till(receipt));
    const response = await post(`kcb/${SECRET}/till`, body, { headers: signed(body) });
    expect(response).toMatchObject({
      status: 200,
      body: {
        header: { messageID: "90001", originatorConversationID: receipt, statusCode: "0", statusMessage: "Success" },
        responsePayload: { transactionInfo: { transactionId: expect.any(String) } },
      },
    });
    expect(await storedOf(receipt)).toMatchObject([
      { source: "kcb", amount_minor: 1_000_000, payer_phone: "25471****678", account_reference: "ORD-10042" },
    ]);
  });

  it("rejects a message that is not signed, or was changed in transit", async () => {
    const receipt = code();
    const body = JSON.stringify(till(receipt));
    expect((await post(`kcb/${SECRET}/till`, body)).status).toBe(401);
    const changed = await post(`kcb/${SECRET}/till`, body.replace("10000", "90000"), { headers: signed(body) });
    expect(changed.status).toBe(401);
    expect(await storedOf(receipt)).toEqual([]);
  });

  it("accepts the account message, unsigned where no key is set, with thousands commas", async () => {
    const reference = `FT${code()}`;
    const response = await post(
      `kcb/${SECRET}/account`,
      {
        transactionReference: reference,
        requestId: "7f0c5b1e-0000-4000-8000-000000000001",
        timestamp: "20261120142240",
        transactionAmount: "20,000.00",
        currency: "KES",
        customerName: "WANJIRU EXAMPLE",
        customerMobileNumber: "254712345118",
        narration: "ORD-10042",
      },
      { to: plain },
    );
    expect(response.body).toEqual({ transactionID: expect.any(String), statusCode: "0", statusMessage: "Success" });
    expect(await storedOf(reference)).toMatchObject([{ amount_minor: 2_000_000, payer_name: "WANJIRU EXAMPLE" }]);
  });
});
