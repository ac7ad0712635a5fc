import { failedSend, fetchClientToken } from "./client-token";
import { isOutage } from "./daraja";
import type { PromptProvider, PromptRequest, SendResult } from "./prompt-provider";
import type { AccessTo } from "./provider-access";
import { callProvider, type ProviderReply, textOf } from "./provider-http";

export interface KcbKeys {
  /** https://api.buni.kcbgroup.com, or the sandbox. */
  url: string;
  /** The shop's number at the bank, which begins every invoice number. */
  accountNumber: string;
  consumerKey: string;
  consumerSecret: string;
}

const PUSH_TIMEOUT_MS = 30_000;
/** How the bank's gateway routes the request: its own code for M-Pesa. */
const ROUTE = { routeCode: "207", operation: "STKPush" };
const DESCRIPTION_MAX = 30;
const INVOICE_MAX = 30;

/** Prompts by KCB's Buni, for the bank's shared shortcode. The bank has no status query: only callbacks tell. */
export function kcbProvider(keys: KcbKeys, { accessTo }: { accessTo: AccessTo }): PromptProvider {
  const root = keys.url.replace(/\/$/, "");
  const access = accessTo({
    name: "kcb",
    keys: [root, keys.consumerKey, keys.consumerSecret],
    isTokenRefused: ({ status }) => status === 401,
    fetchToken: () =>
      fetchClientToken({
        ...keys,
        provider: "KCB",
        method: "POST",
        url: `${root}/token?grant_type=client_credentials`,
      }),
  });

  async function send(request: PromptRequest): Promise<SendResult> {
    const body = {
      phoneNumber: request.phone,
      amount: String(request.amount),
      invoiceNumber: `${keys.accountNumber}-${request.accountReference}`.slice(0, INVOICE_MAX),
      sharedShortCode: true,
      orgShortCode: "",
      orgPassKey: "",
      callbackUrl: request.callbackUrl,
      transactionDescription: request.description.slice(0, DESCRIPTION_MAX),
    };
    try {
      const reply = await access.call(
        (token) =>
          callProvider({
            method: "POST",
            url: `${root}/mm/api/request/1.0.0/stkpush`,
            headers: { authorization: `Bearer ${token}`, messageId: request.messageId, ...ROUTE },
            body,
            timeoutMs: PUSH_TIMEOUT_MS,
          }),
        isOutage,
      );
      return sendResultOf(reply);
    } catch (error) {
      return failedSend(error);
    }
  }

  return { name: "kcb", shortCode: keys.accountNumber, send, query: null };
}

const partOf = (body: Record<string, unknown> | null, name: string): Record<string, unknown> | null => {
  const part = body?.[name];
  return typeof part === "object" && part !== null ? (part as Record<string, unknown>) : null;
};

/** Returns what the bank's reply to a request says: its own status in the header, M-Pesa's in the response. */
function sendResultOf({ status, body }: ProviderReply): SendResult {
  const header = partOf(body, "header");
  const response = partOf(body, "response");
  const checkoutRequestId = textOf(response, "CheckoutRequestID");
  const responseCode = textOf(response, "ResponseCode");
  if (status < 300 && checkoutRequestId && textOf(header, "statusCode") === "0" && ["", "0"].includes(responseCode))
    return { kind: "accepted", checkoutRequestId, merchantRequestId: textOf(response, "MerchantRequestID") };
  const code = textOf(body, "errorCode") || (responseCode !== "0" && responseCode) || textOf(header, "statusCode");
  const text = textOf(response, "ResponseDescription") || textOf(header, "statusDescription");
  if (code && code !== "0") return { kind: "refused", code, text };
  if (status >= 400 && status < 500) return { kind: "refused", code: String(status), text: `Status ${status}` };
  return { kind: "uncertain", text: `It responded with status ${status}.` };
}
