import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { listPromptsOfOrder, MpesaPrompt } from "@fundi/shared/payments/mpesa-prompts";

/** An M-Pesa prompt of `order()` that is on Jane's phone. */
export const prompt = (overrides: Partial<MpesaPrompt> = {}): MpesaPrompt => {
  const now = new Date().toISOString();
  return {
    id: 61,
    purpose: "order",
    orderId: 5,
    orderNumber: "FD-1234-5678",
    channel: "online",
    customerName: "",
    state: "prompted",
    reason: null,
    providerText: null,
    amount: 90_000,
    phone: "0712345678",
    receipt: null,
    paymentId: null,
    moneyInHand: 0,
    problem: null,
    requestedBy: null,
    requestedAt: now,
    promptedAt: now,
    endedAt: null,
    isAbandoned: false,
    canAbandon: true,
    answerInSeconds: 60,
    repeatInSeconds: 120,
    ...overrides,
  };
};

/** A prompt that has ended in this state just now. */
export const endedPrompt = (overrides: Partial<MpesaPrompt>): MpesaPrompt =>
  prompt({
    endedAt: new Date().toISOString(),
    canAbandon: false,
    answerInSeconds: 0,
    repeatInSeconds: 0,
    ...overrides,
  });

/** A prompt that has just been paid. */
export const paidPrompt = (overrides: Partial<MpesaPrompt> = {}): MpesaPrompt =>
  endedPrompt({ state: "paid", receipt: "UKK4FZ8K3A", paymentId: 31, ...overrides });

/** The prompts of an order of which 90,000 is due. */
export const promptsOfOrder = (
  prompts: MpesaPrompt[],
  overrides: Partial<Awaited<CallOutput<typeof listPromptsOfOrder>>> = {},
): Awaited<CallOutput<typeof listPromptsOfOrder>> => ({
  prompts,
  service: "ok",
  due: 90_000,
  rounding: 0,
  leftover: 0,
  max: 250_000,
  phone: "0712345678",
  ...overrides,
});
