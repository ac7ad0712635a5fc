import { PENDING_CODES } from "@fundi/shared/payments/prompt-results";
import { AccessRefused } from "./access-refused";
import { failedSend, fetchClientToken } from "./client-token";
import type { PromptProvider, PromptRequest, QueryResult, SendResult } from "./prompt-provider";
import type { AccessTo } from "./provider-access";
import { callProvider, NoReply, type ProviderReply, textOf } from "./provider-http";

export interface DarajaKeys {
  /** https://api.safaricom.co.ke, or the sandbox. */
  url: string;
  kind: "paybill" | "till";
  /** The paybill; of a till, the store number that the passkey belongs to. */
  shortCode: string;
  /** Buy Goods: the till that gets the money. */
  tillNumber: string;
  consumerKey: string;
  consumerSecret: string;
  passkey: string;
}

/** The request may wait for M-Pesa itself; a token is given at once. */
const PUSH_TIMEOUT_MS = 30_000;
const QUERY_TIMEOUT_MS = 15_000;

const TOKEN_REFUSED = new Set(["404.001.03", "400.003.01", "401.002.01"]);

const isTokenRefused = ({ status, body }: ProviderReply): boolean =>
  status === 401 || TOKEN_REFUSED.has(textOf(body, "errorCode"));

/** An error of its own names its code; what does not is an outage of what stands before it. */
export const isOutage = ({ status, body }: ProviderReply): boolean => status >= 500 && textOf(body, "errorCode") === "";

const NAIROBI_AHEAD_MS = 3 * 3_600_000;

/** Returns yyyyMMddHHmmss in Nairobi, which has no summer time. */
const stampOf = (now: Date): string =>
  new Date(now.getTime() + NAIROBI_AHEAD_MS).toISOString().replace(/\D/g, "").slice(0, 14);

/** Prompts by Safaricom's Daraja, for a paybill or till of the shop's own. */
export function darajaProvider(
  keys: DarajaKeys,
  { accessTo, clock }: { accessTo: AccessTo; clock: () => Date },
): PromptProvider {
  const root = keys.url.replace(/\/$/, "");
  const partyB = keys.kind === "till" ? keys.tillNumber : keys.shortCode;
  const post = (path: string, token: string, body: unknown, timeoutMs: number) =>
    callProvider({
      method: "POST",
      url: `${root}${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
      timeoutMs,
    });
  const access = accessTo({
    name: "daraja",
    keys: [root, keys.consumerKey, keys.consumerSecret],
    isTokenRefused,
    fetchToken: () =>
      fetchClientToken({
        ...keys,
        provider: "Safaricom",
        method: "GET",
        url: `${root}/oauth/v1/generate?grant_type=client_credentials`,
      }),
  });

  /** The shortcode and a password of the moment, which every request about prompts carries. */
  function credentials() {
    const timestamp = stampOf(clock());
    const password = Buffer.from(`${keys.shortCode}${keys.passkey}${timestamp}`).toString("base64");
    return { BusinessShortCode: keys.shortCode, Password: password, Timestamp: timestamp };
  }

  async function send(request: PromptRequest): Promise<SendResult> {
    const body = {
      ...credentials(),
      TransactionType: keys.kind === "till" ? "CustomerBuyGoodsOnline" : "CustomerPayBillOnline",
      Amount: request.amount,
      PartyA: request.phone,
      PartyB: partyB,
      PhoneNumber: request.phone,
      CallBackURL: request.callbackUrl,
      AccountReference: request.accountReference,
      TransactionDesc: request.description,
    };
    try {
      const reply = await access.call(
        (token) => post("/mpesa/stkpush/v1/processrequest", token, body, PUSH_TIMEOUT_MS),
        isOutage,
      );
      return sendResultOf(reply);
    } catch (error) {
      return failedSend(error);
    }
  }

  async function query(checkoutRequestId: string): Promise<QueryResult> {
    const body = { ...credentials(), CheckoutRequestID: checkoutRequestId };
    try {
      const reply = await access.call(
        (token) => post("/mpesa/stkpushquery/v1/query", token, body, QUERY_TIMEOUT_MS),
        isOutage,
      );
      return queryResultOf(reply, checkoutRequestId);
    } catch (error) {
      if (error instanceof AccessRefused || error instanceof NoReply)
        return { kind: "unreachable", text: error.message };
      throw error;
    }
  }

  return { name: "daraja", shortCode: partyB, send, query };
}

/** Returns what the reply to a request says. */
export function sendResultOf({ status, body }: ProviderReply): SendResult {
  const checkoutRequestId = textOf(body, "CheckoutRequestID");
  if (status < 300 && textOf(body, "ResponseCode") === "0" && checkoutRequestId)
    return { kind: "accepted", checkoutRequestId, merchantRequestId: textOf(body, "MerchantRequestID") };
  const code = textOf(body, "errorCode") || textOf(body, "ResponseCode");
  const text = textOf(body, "errorMessage") || textOf(body, "ResponseDescription");
  if (code) return { kind: "refused", code, text };
  if (status === 429 || status === 503) return { kind: "refused", code: "500.003.02", text: `Status ${status}` };
  if (status >= 400 && status < 500) return { kind: "refused", code: String(status), text: `Status ${status}` };
  return { kind: "uncertain", text: `It responded with status ${status}.` };
}

/**
 * Returns what the reply to a status query says. Two codes mean "still waiting", and both come with status 200 or 500;
 * an id that Safaricom does not know gets one of them, too. Other errors say nothing about the prompt.
 */
function queryResultOf({ status, body }: ProviderReply, checkoutRequestId: string): QueryResult {
  const resultCode = textOf(body, "ResultCode");
  const errorCode = textOf(body, "errorCode");
  if (PENDING_CODES.includes(resultCode) || PENDING_CODES.includes(errorCode)) return { kind: "waiting" };
  const about = textOf(body, "CheckoutRequestID");
  if (status < 300 && resultCode !== "" && (about === "" || about === checkoutRequestId))
    return { kind: "ended", resultCode, text: textOf(body, "ResultDesc") };
  return { kind: "unreachable", text: errorCode || `It responded with status ${status}.` };
}
