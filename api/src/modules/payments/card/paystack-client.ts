import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "@fundi/shared/contract/z";
import { unavailable } from "../../../platform/http/unavailable";
import type { CardTransaction } from "./card-payment";

interface PaystackSettings {
  baseUrl: string;
  secretKey: string;
}

/** A payment about to be started. */
interface CardOrder {
  email: string;
  amountMinor: number;
  currency: string;
  reference: string;
  orderId: number;
  /** The customer's return address; without it Paystack's own setting applies. */
  callbackUrl: string | null;
  cancelUrl: string | null;
}

const TIMEOUT_MS = 10_000;
const FAILURE_COUNTS_MS = 15 * 60_000;
/** Reads are safe to repeat, so a failed one is retried once. */
const ASK_ATTEMPTS = 2;

const Initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }).max(500), reference: z.string() }),
});

/** A transaction in Paystack's shape, in responses and webhooks alike. Metadata may be "", 0 or an object. */
export const Transaction = z
  .object({
    status: z.string(),
    reference: z.string(),
    amount: z.coerce.number().int(),
    requested_amount: z.coerce.number().int().nullish(),
    currency: z.string(),
    channel: z.string().max(40).nullish(),
    gateway_response: z.string().max(300).nullish(),
    paid_at: z.coerce.date().nullish(),
    metadata: z
      .object({ orderId: z.coerce.number().int() })
      .transform(({ orderId }) => orderId)
      .nullish()
      .catch(null),
  })
  .transform(
    (reported): CardTransaction => ({
      status: reported.status,
      reference: reported.reference,
      amountMinor: reported.amount,
      requestedMinor: reported.requested_amount || null,
      currency: reported.currency,
      channel: reported.channel ?? null,
      reason: reported.gateway_response ?? null,
      paidAt: reported.paid_at ?? null,
      orderId: reported.metadata ?? null,
    }),
  );
const Verified = z.object({ status: z.literal(true), data: Transaction });

/** The result of requesting a refund. */
export type RefundResult = { accepted: true; reply: unknown } | { accepted: false; reason: string; reply: unknown };

interface PaystackResponse {
  httpStatus: number;
  body: unknown;
}

const unreachable = (cause: unknown) =>
  unavailable("Card payments cannot be reached right now. Please try again in a moment, or pay by M-Pesa.", cause);

/** Paystack's rejection, for the log. Its text never contains our key. */
const refusal = ({ httpStatus, body }: PaystackResponse) => {
  const { message } = (body ?? {}) as { message?: unknown };
  return new Error(`Paystack answered ${httpStatus}: ${typeof message === "string" ? message : "not understood"}`);
};

/** The part of Paystack's api that we use. Every failure is UNAVAILABLE with its cause. */
export function createPaystackClient({ baseUrl, secretKey }: PaystackSettings) {
  const root = baseUrl.replace(/\/$/, "");

  /** When it last failed to respond, or reported an outage; null since the last success. */
  let failedAt: number | null = null;

  async function fetchOnce(method: "GET" | "POST", path: string, body?: unknown): Promise<PaystackResponse> {
    try {
      const reply = await request(method, path, body);
      failedAt = reply.httpStatus < 500 ? null : Date.now();
      return reply;
    } catch (error) {
      failedAt = Date.now();
      throw error;
    }
  }

  async function request(method: "GET" | "POST", path: string, body?: unknown): Promise<PaystackResponse> {
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { httpStatus: response.status, body: await response.json().catch(() => null) };
  }

  return {
    /** Starts a payment and returns where the customer pays. Never retried: Paystack accepts a reference once. */
    async initialize(order: CardOrder): Promise<string> {
      const reply = await fetchOnce("POST", "/transaction/initialize", {
        email: order.email,
        amount: order.amountMinor,
        currency: order.currency,
        reference: order.reference,
        channels: ["card"],
        ...(order.callbackUrl ? { callback_url: order.callbackUrl } : {}),
        metadata: { orderId: order.orderId, ...(order.cancelUrl ? { cancel_action: order.cancelUrl } : {}) },
      }).catch((error: unknown) => {
        throw unreachable(error);
      });
      const begun = Initialized.safeParse(reply.body);
      if (!begun.success || begun.data.data.reference !== order.reference) throw unreachable(refusal(reply));
      return begun.data.data.authorization_url;
    },

    /** Returns the state of a payment; null when Paystack does not know the reference. */
    async verify(reference: string): Promise<{ transaction: CardTransaction | null; reply: unknown }> {
      let problem: unknown;
      for (let attempt = 1; attempt <= ASK_ATTEMPTS; attempt += 1) {
        try {
          const reply = await fetchOnce("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
          const verified = Verified.safeParse(reply.body);
          if (verified.success) return { transaction: verified.data.data, reply: reply.body };
          if (isUnknownReference(reply)) return { transaction: null, reply: reply.body };
          problem = refusal(reply);
          // A definite rejection: a retry gets the same response.
          if (reply.httpStatus < 500) break;
        } catch (error) {
          problem = error;
        }
      }
      throw unreachable(problem);
    },

    /**
     * Requests a refund to a card. Never retried: a second request may pay twice. A rejection is a result; a failure
     * means that the outcome is unknown.
     */
    async refund(wanted: { reference: string; amountMinor: number; note: string }): Promise<RefundResult> {
      const reply = await fetchOnce("POST", "/refund", {
        transaction: wanted.reference,
        amount: wanted.amountMinor,
        merchant_note: wanted.note,
      }).catch((error: unknown) => {
        throw unreachable(error);
      });
      const { status, message } = (reply.body ?? {}) as { status?: unknown; message?: unknown };
      if (status === true) return { accepted: true, reply: reply.body };
      if (status === false && reply.httpStatus < 500)
        return { accepted: false, reason: typeof message === "string" ? message : "refused", reply: reply.body };
      throw unreachable(refusal(reply));
    },

    /**
     * Returns whether the last request succeeded; a failure counts for a while, since without payments there are no
     * requests.
     */
    healthy: (): boolean => failedAt === null || Date.now() - failedAt > FAILURE_COUNTS_MS,

    /** Returns whether these exact bytes were signed with our key. */
    isSigned(body: Buffer, signature: string | undefined): boolean {
      const expected = createHmac("sha512", secretKey).update(body).digest();
      const given = Buffer.from(signature ?? "", "hex");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

export type PaystackClient = ReturnType<typeof createPaystackClient>;

/** Paystack uses 404 or 400 for it, so its message counts too. */
function isUnknownReference({ httpStatus, body }: PaystackResponse): boolean {
  const { status, message } = (body ?? {}) as { status?: unknown; message?: unknown };
  return status === false && (httpStatus === 404 || /reference not found/i.test(String(message)));
}
