import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type DoubleResponse, startDouble } from "./double-server";
import { receiptCode } from "./receipt-code";

interface KcbPrompt {
  checkoutRequestId: string;
  merchantRequestId: string;
  phone: string;
  amount: number;
  invoiceNumber: string;
  callbackUrl: string;
}

export type KcbDouble = Awaited<ReturnType<typeof startKcbDouble>>;

const json = (status: number, body: unknown): DoubleResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/**
 * Stands in for KCB's Buni, as the bank's document of its M-Pesa Express service describes it: a gateway with tokens, a
 * routed request for the bank's shared shortcode, no status query, and callbacks in Safaricom's form.
 */
export async function startKcbDouble({ accountNumber = "5974708" }: { accountNumber?: string } = {}) {
  const consumerKey = "key-of-the-bank-double";
  const consumerSecret = "secret-of-the-bank-double";
  const prompts = new Map<string, KcbPrompt>();
  const counts = { tokens: 0, pushes: 0 };
  let token: string | null = null;

  function giveToken(request: IncomingMessage): DoubleResponse {
    const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
    if (request.method !== "POST" || request.headers.authorization !== expected)
      return json(401, { error: "invalid_client", error_description: "Client Authentication failed." });
    counts.tokens += 1;
    token = randomBytes(14).toString("hex");
    return json(200, { access_token: token, scope: "default", token_type: "Bearer", expires_in: 3599 });
  }

  const refused = (statusCode: string, statusDescription: string) =>
    json(200, { header: { statusCode, statusDescription }, response: {} });

  /** Returns the name of the first field that the bank's document does not allow; null for none. */
  function fieldProblem(asked: Record<string, unknown>): string | null {
    const text = (name: string) => String(asked[name] ?? "");
    if (!/^254[17]\d{8}$/.test(text("phoneNumber"))) return "phoneNumber";
    if (!/^[1-9]\d{0,5}$/.test(text("amount")) || Number(text("amount")) > 250_000) return "amount";
    if (!text("invoiceNumber").startsWith(`${accountNumber}-`) || text("invoiceNumber").length > 30)
      return "invoiceNumber";
    if (asked.sharedShortCode !== true) return "sharedShortCode";
    if (text("transactionDescription").length > 30) return "transactionDescription";
    return /^https:|^http:\/\/127\.0\.0\.1/.test(text("callbackUrl")) ? null : "callbackUrl";
  }

  function push(request: IncomingMessage, asked: Record<string, unknown>): DoubleResponse {
    const { routecode, operation, messageid } = request.headers;
    if (routecode !== "207" || operation !== "STKPush" || !messageid) return refused("1", "Route not found");
    const field = fieldProblem(asked);
    if (field) return refused("1", `Invalid ${field}`);
    counts.pushes += 1;
    const checkoutRequestId = `ws_CO_kcb${randomBytes(8).toString("hex")}`;
    const merchantRequestId = `kcb-${prompts.size + 1}`;
    prompts.set(checkoutRequestId, {
      checkoutRequestId,
      merchantRequestId,
      phone: String(asked.phoneNumber),
      amount: Number(asked.amount),
      invoiceNumber: String(asked.invoiceNumber),
      callbackUrl: String(asked.callbackUrl),
    });
    return json(200, {
      header: { statusCode: "0", statusDescription: "Success" },
      response: {
        MerchantRequestID: merchantRequestId,
        ResponseCode: 0,
        CustomerMessage: "Success. Request accepted for processing",
        CheckoutRequestID: checkoutRequestId,
        ResponseDescription: "Success. Request accepted for processing",
      },
    });
  }

  const server = await startDouble((request, body) => {
    const { pathname } = new URL(request.url ?? "/", "http://double");
    if (pathname === "/token") return giveToken(request);
    if (token === null || request.headers.authorization !== `Bearer ${token}`)
      return json(401, { code: "900901", message: "Invalid Credentials" });
    if (pathname === "/mm/api/request/1.0.0/stkpush") return push(request, JSON.parse(body.toString("utf8")));
    return json(404, { code: "404", message: "Not Found" });
  });

  return {
    url: server.url,
    prompts,
    counts,
    voidToken(): void {
      token = null;
    },
    /** The settings of an api that uses this double. */
    env: (callbackUrl: string): Record<string, string> => ({
      KCB_URL: server.url,
      KCB_CONSUMER_KEY: consumerKey,
      KCB_CONSUMER_SECRET: consumerSecret,
      KCB_ACCOUNT: accountNumber,
      PROMPT_CALLBACK_URL: callbackUrl,
    }),
    /** The PIN was entered: the callback goes out. Returns the receipt. */
    async pay(checkoutRequestId: string): Promise<string> {
      const prompt = prompts.get(checkoutRequestId);
      if (!prompt) throw new Error(`No prompt ${checkoutRequestId}`);
      const receipt = receiptCode();
      const items = [
        { Name: "Amount", Value: prompt.amount },
        { Name: "MpesaReceiptNumber", Value: receipt },
        { Name: "PhoneNumber", Value: Number(prompt.phone) },
      ];
      const stkCallback = {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: "The service request is processed successfully.",
        CallbackMetadata: { Item: items },
      };
      const response = await fetch(prompt.callbackUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Body: { stkCallback } }),
      });
      await response.arrayBuffer();
      return receipt;
    },
    stop: server.stop,
  };
}
