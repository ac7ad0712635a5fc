import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type DoubleResponse, startDouble } from "./double-server";
import { receiptCode } from "./receipt-code";

/** A prompt as Safaricom stores it. */
export interface DoublePrompt {
  checkoutRequestId: string;
  merchantRequestId: string;
  phone: string;
  amount: number;
  accountReference: string;
  transactionType: string;
  partyB: string;
  callbackUrl: string;
  /** Null while the phone shows it. */
  resultCode: string | null;
  receipt: string | null;
}

export type DarajaDouble = Awaited<ReturnType<typeof startDarajaDouble>>;

interface Options {
  shortCode?: string;
  passkey?: string;
  /** Of a till: who may get the money. */
  tillNumber?: string;
  clock?: () => Date;
}

const TOKEN_SECONDS = 3599;
const RESULT_TEXTS: Record<string, string> = {
  "0": "The service request is processed successfully.",
  "1": "The balance is insufficient for the transaction.",
  "1032": "Request cancelled by user",
  "1037": "No response from user.",
  "2001": "The initiator information is invalid.",
};

const json = (status: number, body: unknown): DoubleResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const refused = (status: number, errorCode: string, errorMessage: string): DoubleResponse =>
  json(status, { requestId: `double-${randomBytes(4).toString("hex")}`, errorCode, errorMessage });

/**
 * Stands in for Safaricom's Daraja, as its portal documents it and public projects recorded it: one token at a time, the
 * password of the moment, limits of every field, error bodies, and the quirks of its status query. It sends no callback
 * by itself: tests say when, how often and in which order (`sendCallback`).
 */
export async function startDarajaDouble(options: Options = {}) {
  const { shortCode = "600990", passkey = "passkey-of-the-double", tillNumber, clock = () => new Date() } = options;
  const consumerKey = "key-of-the-double";
  const consumerSecret = "secret-of-the-double";
  /** Simulated failures, switched by tests. */
  const trouble = {
    /** Status 503 to everything, as of a proxy. */
    failing: false,
    /** The next requests get this error. */
    refuses: null as { status: number; code: string } | null,
    /** The prompt goes out, and the connection is cut before the reply. */
    losesReplies: false,
    /** How a prompt that waits is told by the status query. */
    pending: "4999" as "4999" | "500.001.1001" | "500.001.1001 with status 200",
    /** The status query does not know any prompt, as in the sandbox at times. */
    queryKnowsNothing: false,
    /** The status query tells of this prompt, whichever it was asked about. */
    answersAbout: null as string | null,
  };
  const prompts = new Map<string, DoublePrompt>();
  const counts = { tokens: 0, pushes: 0, queries: 0, refusedTokens: 0 };
  /** What the status query was asked about, in order. */
  const queried: string[] = [];
  let token: { value: string; until: number } | null = null;

  function giveToken(request: IncomingMessage): DoubleResponse {
    const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
    // The portal documents 400.008.01 and 400.008.02 for wrong credentials and grant types.
    if (request.headers.authorization !== expected) return refused(400, "400.008.01", "Invalid Authentication passed");
    counts.tokens += 1;
    // The one before is void from now on.
    token = { value: randomBytes(14).toString("hex"), until: clock().getTime() + TOKEN_SECONDS * 1000 };
    return json(200, { access_token: token.value, expires_in: String(TOKEN_SECONDS) });
  }

  function isAuthorized(request: IncomingMessage): boolean {
    const given = request.headers.authorization;
    const isCurrent = token !== null && given === `Bearer ${token.value}` && clock().getTime() < token.until;
    if (!isCurrent) counts.refusedTokens += 1;
    return isCurrent;
  }

  /** Returns what is wrong with the shortcode, the password or its time; null where nothing is. */
  function credentialProblem(asked: Record<string, unknown>): DoubleResponse | null {
    const timestamp = String(asked.Timestamp);
    if (String(asked.BusinessShortCode) !== shortCode)
      return refused(400, "400.002.02", "Bad Request - Invalid BusinessShortCode");
    if (!/^\d{14}$/.test(timestamp)) return refused(400, "400.002.02", "Bad Request - Invalid Timestamp");
    const nairobi = new Date(clock().getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 12);
    if (Math.abs(Number(timestamp.slice(0, 12)) - Number(nairobi)) > 5 && timestamp.slice(0, 8) !== nairobi.slice(0, 8))
      return refused(400, "400.002.02", "Bad Request - Invalid Timestamp");
    const password = Buffer.from(`${shortCode}${passkey}${timestamp}`).toString("base64");
    // Wrong credentials on a push are the generic error, as recorded.
    return asked.Password === password ? null : refused(500, "500.001.1001", "Wrong credentials");
  }

  function fieldProblem(asked: Record<string, unknown>): string | null {
    const isTill = asked.TransactionType === "CustomerBuyGoodsOnline";
    if (!isTill && asked.TransactionType !== "CustomerPayBillOnline") return "TransactionType";
    const amount = Number(asked.Amount);
    if (!Number.isInteger(amount) || amount < 1 || amount > 250_000) return "Amount";
    if (!/^254[17]\d{8}$/.test(String(asked.PhoneNumber))) return "PhoneNumber";
    if (asked.PartyA !== asked.PhoneNumber) return "PartyA";
    if (String(asked.PartyB) !== (isTill ? tillNumber : shortCode)) return "PartyB";
    if (!isCallbackUrl(String(asked.CallBackURL))) return "CallBackURL";
    if (!/^[A-Za-z0-9]{1,12}$/.test(String(asked.AccountReference))) return "AccountReference";
    const description = String(asked.TransactionDesc ?? "");
    return description.length >= 1 && description.length <= 13 ? null : "TransactionDesc";
  }

  function push(asked: Record<string, unknown>): DoubleResponse {
    const problem = credentialProblem(asked);
    if (problem) return problem;
    const field = fieldProblem(asked);
    if (field) return refused(400, "400.002.02", `Bad Request - Invalid ${field}`);
    counts.pushes += 1;
    const number = String(prompts.size + 1).padStart(9, "0");
    const prompt: DoublePrompt = {
      checkoutRequestId: `ws_CO_${String(asked.Timestamp)}${number}${randomBytes(3).toString("hex")}`,
      merchantRequestId: `2654-4b64-${number}`,
      phone: String(asked.PhoneNumber),
      amount: Number(asked.Amount),
      accountReference: String(asked.AccountReference),
      transactionType: String(asked.TransactionType),
      partyB: String(asked.PartyB),
      callbackUrl: String(asked.CallBackURL),
      resultCode: null,
      receipt: null,
    };
    prompts.set(prompt.checkoutRequestId, prompt);
    return json(200, {
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResponseCode: "0",
      ResponseDescription: "Success. Request accepted for processing",
      CustomerMessage: "Success. Request accepted for processing",
    });
  }

  function query(asked: Record<string, unknown>): DoubleResponse {
    const problem = credentialProblem(asked);
    if (problem) return problem;
    counts.queries += 1;
    queried.push(String(asked.CheckoutRequestID));
    const prompt = prompts.get(trouble.answersAbout ?? String(asked.CheckoutRequestID));
    // An unknown id gets what a waiting one may get, too.
    if (!prompt || trouble.queryKnowsNothing) return refused(500, "500.001.1001", "");
    if (prompt.resultCode === null) {
      if (trouble.pending === "4999")
        return json(200, {
          ResponseCode: "0",
          ResultCode: "4999",
          ResultDesc: "The transaction is still under processing",
        });
      const status = trouble.pending === "500.001.1001" ? 500 : 200;
      return refused(status, "500.001.1001", "The transaction is being processed");
    }
    return json(200, {
      ResponseCode: "0",
      ResponseDescription: "The service request has been accepted successfully",
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: prompt.resultCode,
      ResultDesc: RESULT_TEXTS[prompt.resultCode] ?? "Failed",
    });
  }

  const server = await startDouble((request, body) => {
    const { pathname } = new URL(request.url ?? "/", "http://double");
    if (trouble.failing) return { status: 503, body: "Service Unavailable" };
    if (pathname === "/oauth/v1/generate") return giveToken(request);
    if (!isAuthorized(request)) return refused(404, "404.001.03", "Invalid Access Token");
    if (trouble.refuses) return refused(trouble.refuses.status, trouble.refuses.code, "Refused");
    const asked = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
    if (pathname === "/mpesa/stkpush/v1/processrequest") {
      const reply = push(asked);
      if (trouble.losesReplies && reply.status === 200) request.socket.destroy();
      return reply;
    }
    if (pathname === "/mpesa/stkpushquery/v1/query") return query(asked);
    return refused(404, "404.001.01", "Resource not found");
  });

  function known(id: string): DoublePrompt {
    const prompt = prompts.get(id);
    if (!prompt) throw new Error(`No prompt ${id}`);
    return prompt;
  }

  /** The callback in Safaricom's form; `change` replaces facts of it. */
  function callbackOf(id: string, change: { amount?: number; receipt?: string; shortCode?: string } = {}): string {
    const { checkoutRequestId, merchantRequestId, resultCode, amount, receipt, phone } = known(id);
    const nairobi = new Date(clock().getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
    const items = [
      { Name: "Amount", Value: change.amount ?? amount },
      { Name: "MpesaReceiptNumber", Value: change.receipt ?? receipt },
      // Its value is left out.
      { Name: "Balance" },
      { Name: "TransactionDate", Value: Number(nairobi) },
      { Name: "PhoneNumber", Value: Number(phone) },
      ...(change.shortCode ? [{ Name: "BusinessShortCode", Value: change.shortCode }] : []),
    ];
    const stkCallback = {
      MerchantRequestID: merchantRequestId,
      CheckoutRequestID: checkoutRequestId,
      // Codes of M-Pesa's core are numbers, those of its other systems texts.
      ResultCode: /^\d+$/.test(resultCode ?? "") ? Number(resultCode) : resultCode,
      ResultDesc: RESULT_TEXTS[resultCode ?? ""] ?? "Failed",
      ...(resultCode === "0" ? { CallbackMetadata: { Item: items } } : {}),
    };
    return JSON.stringify({ Body: { stkCallback } });
  }

  /** Posts a body to the address that a prompt named; returns the status of the response. */
  async function post(id: string, body: string): Promise<number> {
    const response = await fetch(known(id).callbackUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }
  const sendCallback = (id: string, change: Parameters<typeof callbackOf>[1] = {}) => post(id, callbackOf(id, change));

  return {
    url: server.url,
    consumerKey,
    consumerSecret,
    passkey,
    shortCode,
    prompts,
    counts,
    queried,
    trouble,
    callbackOf,
    post,
    sendCallback,

    /** The settings of an api that uses this double. */
    env: (callbackUrl: string): Record<string, string> => ({
      DARAJA_URL: server.url,
      DARAJA_CONSUMER_KEY: consumerKey,
      DARAJA_CONSUMER_SECRET: consumerSecret,
      DARAJA_PASSKEY: passkey,
      DARAJA_SHORTCODE: shortCode,
      ...(tillNumber ? { DARAJA_TILL: tillNumber } : {}),
      PROMPT_CALLBACK_URL: callbackUrl,
    }),

    /** The last prompt on a phone, however the number is written. */
    last(phone: string): DoublePrompt {
      const international = `254${phone.replace(/^(\+?254|0)/, "")}`;
      const found = [...prompts.values()].findLast((prompt) => prompt.phone === international);
      if (!found) throw new Error(`No prompt on ${phone}`);
      return found;
    },

    /** The PIN was entered: the money moves. No callback is sent yet. Returns the receipt. */
    pay(id: string): string {
      const prompt = known(id);
      const receipt = prompt.receipt ?? receiptCode();
      Object.assign(prompt, { resultCode: "0", receipt });
      return receipt;
    },

    /** The prompt ends without money. */
    end(id: string, resultCode: string): void {
      known(id).resultCode = resultCode;
    },

    /** The token in use; null before the first. */
    token: () => token?.value ?? null,

    /** The token in use is void, as when another program asked for one. */
    voidToken(): void {
      token = null;
    },

    stop: server.stop,
  };
}

/** HTTPS but on this machine, and none of the words that Safaricom refuses. */
function isCallbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isSecure = protocol === "https:" || hostname === "127.0.0.1";
  return isSecure && !/m-?pesa|safaricom|exe|cmd|sql|query/i.test(url);
}
