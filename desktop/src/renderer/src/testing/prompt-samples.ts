import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { listPrompts, listPromptsOfOrder, MpesaPrompt } from "@fundi/shared/payments/mpesa-prompts";
import type { PromptSettings } from "@fundi/shared/payments/prompt-settings";

/** A prompt of `order()` that is on the customer's phone. */
export const prompt = (change: Partial<MpesaPrompt> = {}): MpesaPrompt => {
  const now = new Date().toISOString();
  return {
    id: 61,
    purpose: "order",
    orderId: 41,
    orderNumber: "FD-1000-0041",
    channel: "counter",
    customerName: "",
    state: "prompted",
    reason: null,
    providerText: null,
    amount: 38_500,
    phone: "0712345678",
    receipt: null,
    paymentId: null,
    moneyInHand: 0,
    problem: null,
    requestedBy: "Grace Njeri",
    requestedAt: now,
    promptedAt: now,
    endedAt: null,
    isAbandoned: false,
    canAbandon: true,
    answerInSeconds: 60,
    repeatInSeconds: 120,
    ...change,
  };
};

/** A prompt that has just ended in this state. */
export const endedPrompt = (change: Partial<MpesaPrompt>): MpesaPrompt =>
  prompt({
    endedAt: new Date().toISOString(),
    canAbandon: false,
    answerInSeconds: 0,
    repeatInSeconds: 0,
    ...change,
  });

/** The prompts of an order of which 38,500 is due. */
export const promptsOfOrder = (
  prompts: MpesaPrompt[],
  change: Partial<Awaited<CallOutput<typeof listPromptsOfOrder>>> = {},
): Awaited<CallOutput<typeof listPromptsOfOrder>> => ({
  prompts,
  service: "ok",
  due: 38_500,
  rounding: 0,
  leftover: 0,
  max: 250_000,
  phone: "0712345678",
  ...change,
});

/** A page of prompts; nothing is to be looked at. */
export const promptPage = (
  prompts: MpesaPrompt[],
  attention: Partial<Awaited<CallOutput<typeof listPrompts>>["attention"]> = {},
): Awaited<CallOutput<typeof listPrompts>> => ({
  prompts,
  pagination: { page: 1, limit: 50, total: prompts.length, totalPages: 1, totalIsExact: true },
  attention: { unknown: 0, unmatched: 0, toGiveBack: 0, messages: 0, ...attention },
});

/** Prompts that are not set up. */
export const promptSettings = (change: Partial<PromptSettings> = {}): PromptSettings => ({
  environment: "production",
  callbackUrl: "",
  autoApprove: true,
  roundsUp: true,
  daraja: { kind: "paybill", shortCode: "", tillNumber: "", consumerKey: "" },
  kcb: { accountNumber: "", consumerKey: "" },
  provider: null,
  preferred: "daraja",
  has: { darajaSecret: false, darajaPasskey: false, kcbSecret: false },
  missing: { daraja: ["the paybill", "the consumer key"], kcb: ["the shop's number"] },
  fixedByEnvironment: [],
  callbackExample: null,
  service: "off",
  lastError: null,
  problem: null,
  ...change,
});
