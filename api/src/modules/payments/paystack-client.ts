import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { z } from "@fundi/shared/z";
import type { CardTransaction } from "./card-payment";

export interface PaystackSettings {
  baseUrl: string;
  secretKey: string;
}

/** A payment that is about to be begun. */
export interface CardOrder {
  email: string;
  amountMinor: number;
  currency: string;
  reference: string;
  orderId: number;
  /** Where the customer comes back to; without it Paystack's own setting counts. */
  callbackUrl: string | null;
  cancelUrl: string | null;
}

const TIMEOUT_MS = 10_000;
const FAILURE_COUNTS_MS = 15 * 60_000;
/** Asking is harmless, so one lost answer is asked for again. */
const ASK_ATTEMPTS = 2;

const Initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }).max(500), reference: z.string() }),
});

/** A transaction as Paystack spells it, in answers and in its own messages alike. Metadata may be "", 0 or an object. */
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
    (told): CardTransaction => ({
      status: told.status,
      reference: told.reference,
      amountMinor: told.amount,
      requestedMinor: told.requested_amount || null,
      currency: told.currency,
      channel: told.channel ?? null,
      reason: told.gateway_response ?? null,
      paidAt: told.paid_at ?? null,
      orderId: told.metadata ?? null,
    }),
  );
const Verified = z.object({ status: z.literal(true), data: Transaction });

/** What became of asking for a refund. */
export type RefundAnswer = { accepted: true; answer: unknown } | { accepted: false; reason: string; answer: unknown };

interface Answer {
  httpStatus: number;
  body: unknown;
}

const unreachable = (cause: unknown) =>
  new AppError(
    "UNAVAILABLE",
    "Card payments cannot be reached right now. Please try again in a moment, or pay by M-Pesa.",
    undefined,
    { cause },
  );

/** What Paystack refused, for the log. Its words never carry our key. */
const refusal = ({ httpStatus, body }: Answer) => {
  const { message } = (body ?? {}) as { message?: unknown };
  return new Error(`Paystack answered ${httpStatus}: ${typeof message === "string" ? message : "not understood"}`);
};

/** Paystack's api, as far as we use it. Every failure is UNAVAILABLE with its cause. */
export function createPaystackClient({ baseUrl, secretKey }: PaystackSettings) {
  const root = baseUrl.replace(/\/$/, "");

  /** When it last gave no answer, or only that it is in trouble; null since it has answered. */
  let failedAt: number | null = null;

  async function ask(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
    try {
      const answer = await request(method, path, body);
      failedAt = answer.httpStatus < 500 ? null : Date.now();
      return answer;
    } catch (error) {
      failedAt = Date.now();
      throw error;
    }
  }

  async function request(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
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
    /** Begins a payment and answers where the customer pays. Never repeated: Paystack takes a reference once. */
    async initialize(order: CardOrder): Promise<string> {
      const answer = await ask("POST", "/transaction/initialize", {
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
      const begun = Initialized.safeParse(answer.body);
      if (!begun.success || begun.data.data.reference !== order.reference) throw unreachable(refusal(answer));
      return begun.data.data.authorization_url;
    },

    /** What became of a payment; null when Paystack knows no such reference. */
    async verify(reference: string): Promise<{ transaction: CardTransaction | null; answer: unknown }> {
      let problem: unknown;
      for (let attempt = 1; attempt <= ASK_ATTEMPTS; attempt += 1) {
        try {
          const answer = await ask("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
          const verified = Verified.safeParse(answer.body);
          if (verified.success) return { transaction: verified.data.data, answer: answer.body };
          if (isUnknownReference(answer)) return { transaction: null, answer: answer.body };
          problem = refusal(answer);
          // It understood and refused: asking again gets the same answer.
          if (answer.httpStatus < 500) break;
        } catch (error) {
          problem = error;
        }
      }
      throw unreachable(problem);
    },

    /**
     * Asks for money to be given back to a card. Never repeated: asked twice it may be given twice. A refusal is an
     * answer; a failure means that nobody knows.
     */
    async refund(wanted: { reference: string; amountMinor: number; note: string }): Promise<RefundAnswer> {
      const answer = await ask("POST", "/refund", {
        transaction: wanted.reference,
        amount: wanted.amountMinor,
        merchant_note: wanted.note,
      }).catch((error: unknown) => {
        throw unreachable(error);
      });
      const { status, message } = (answer.body ?? {}) as { status?: unknown; message?: unknown };
      if (status === true) return { accepted: true, answer: answer.body };
      if (status === false && answer.httpStatus < 500)
        return { accepted: false, reason: typeof message === "string" ? message : "refused", answer: answer.body };
      throw unreachable(refusal(answer));
    },

    /** Whether it answered when it was last asked; a failure counts for a while, as nobody asks while nobody pays. */
    healthy: (): boolean => failedAt === null || Date.now() - failedAt > FAILURE_COUNTS_MS,

    /** Whether these very bytes were signed with our key. */
    isSigned(body: Buffer, signature: string | undefined): boolean {
      const expected = createHmac("sha512", secretKey).update(body).digest();
      const given = Buffer.from(signature ?? "", "hex");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

export type PaystackClient = ReturnType<typeof createPaystackClient>;

/** Paystack says it with 404 or 400, so its words count too. */
function isUnknownReference({ httpStatus, body }: Answer): boolean {
  const { status, message } = (body ?? {}) as { status?: unknown; message?: unknown };
  return status === false && (httpStatus === 404 || /reference not found/i.test(String(message)));
}
