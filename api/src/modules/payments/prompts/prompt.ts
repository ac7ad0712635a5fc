import { createHash, randomBytes } from "node:crypto";
import type { PromptProblem, PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";
import {
  isPromptWaiting,
  PROMPT_MAX_KES,
  PROMPT_REASON_FACTS,
  PROMPT_REPEAT_SECONDS,
  PROMPT_UNKNOWN_SECONDS,
  type PromptReason,
  type PromptState,
} from "@fundi/shared/payments/prompt-results";
import { fromMinor, mpesaAmount, toMinor } from "@fundi/shared/values/money";
import type { RecordOf } from "../../../platform/database/table";
import type { MPESA_PROMPTS } from "./prompt-columns";

/** One request for a payment on a phone. */
export interface PromptRecord extends RecordOf<typeof MPESA_PROMPTS.columns> {}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A request that waited longer than this for a process is not sent any more: its customer has gone on. */
export const SEND_WITHIN_MS = 2 * MINUTE_MS;
const FIRST_QUERY_MS = 40 * SECOND_MS;
const UNKNOWN_MS = PROMPT_UNKNOWN_SECONDS * SECOND_MS;
const QUERIES_END_MS = 24 * HOUR_MS;

/** What was or may have been sent, but has no outcome. */
export const isOpen = ({ state }: Pick<PromptRecord, "state">): boolean =>
  isPromptWaiting(state) || state === "unknown";

/** Whether it has been without an outcome for too long. */
export const isOverdue = ({ createdAt, sentAt }: Pick<PromptRecord, "createdAt" | "sentAt">, now: Date): boolean =>
  now.getTime() - (sentAt ?? createdAt).getTime() >= UNKNOWN_MS;

/** Returns when the provider is asked next about a prompt sent at `sentAt`; null after a day. */
export function nextCheck(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime();
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (age < FIRST_QUERY_MS) return new Date(sentAt.getTime() + FIRST_QUERY_MS);
  if (age < 2 * MINUTE_MS) return after(15 * SECOND_MS);
  if (age < UNKNOWN_MS) return new Date(Math.min(now.getTime() + 30 * SECOND_MS, sentAt.getTime() + UNKNOWN_MS));
  if (age < HOUR_MS) return after(5 * MINUTE_MS);
  return age < QUERIES_END_MS ? after(30 * MINUTE_MS) : null;
}

/** Returns in how many seconds another prompt for the same may be sent; 0: now. */
export function repeatInSeconds(prompt: PromptRecord, now: Date): number {
  if (!isOpen(prompt)) return 0;
  const since = (now.getTime() - (prompt.sentAt ?? prompt.createdAt).getTime()) / SECOND_MS;
  return Math.max(0, Math.ceil(PROMPT_REPEAT_SECONDS - since));
}

/** Hexadecimal digits: they spell none of the words that Safaricom refuses in addresses. */
const TOKEN_BYTES: Record<PromptProviderName, number> = { daraja: 16, kcb: 10 };

/** Returns the secret part of a callback address: shorter for the bank, whose document allows 50 characters in all. */
export const newToken = (provider: PromptProviderName): string => randomBytes(TOKEN_BYTES[provider]).toString("hex");

/** Returns the stored form of the secret part of a callback address. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Returns what the payer's message says it was for, in M-Pesa's twelve characters: the number of the order. */
export function accountReferenceOf(orderNumber: string): string {
  const compact = orderNumber.replace(/[^A-Za-z0-9]/g, "");
  return compact.length <= 12 ? compact : compact.replace(/\D/g, "").slice(-12);
}

/** Returns the key under which only one prompt may wait. */
export const activeKeyOf = (due: { orderId: number } | { testOf: number }): string =>
  "orderId" in due ? `order:${due.orderId}` : `test:${due.testOf}`;

/** Returns a due sum in whole shillings, in minor units: rounded up where the shop does that, else without its cents. */
export const wholeMinor = (dueMinor: number, roundsUp: boolean): number =>
  toMinor(roundsUp ? mpesaAmount(fromMinor(dueMinor)) : Math.floor(fromMinor(dueMinor)));

/** Returns what is asked for of a due sum, in minor units: whole shillings, at most what M-Pesa takes at once. */
export const askableMinor = (dueMinor: number, roundsUp: boolean): number =>
  Math.min(toMinor(PROMPT_MAX_KES), wholeMinor(dueMinor, roundsUp));

/** What a provider said of a prompt. */
export type Outcome =
  | {
      kind: "paid";
      /** Null where only a status query told of it. */
      receipt: string | null;
      amountMinor: number;
      payerPhone: string | null;
      paidAt: Date | null;
      resultText: string;
    }
  | { kind: "ended"; reason: PromptReason; resultCode: string; resultText: string };

/** Returns the state that an outcome leads to; null where it changes nothing, for money is never undone by a message. */
export function stateAfter(prompt: PromptRecord, outcome: Outcome): PromptState | null {
  if (prompt.state === "paid") return null;
  if (outcome.kind === "paid") return "paid";
  return isOpen(prompt) ? PROMPT_REASON_FACTS[outcome.reason].state : null;
}

/** A callback's facts, before they are believed. */
export interface ReportedCallback {
  checkoutRequestId: string;
  resultCode: string;
  resultText: string;
  amountMinor: number | null;
  receipt: string | null;
  payerPhone: string | null;
  paidAt: Date | null;
  /** Where the provider names it. */
  shortCode: string | null;
}

/** Returns why a callback of a prompt's own address is not believed; null for one that is. */
export function disbelief(
  prompt: PromptRecord,
  reported: ReportedCallback,
): { problem: PromptProblem | null; text: string } | null {
  const no = (text: string, problem: PromptProblem | null = null) => ({ problem, text });
  if (prompt.sentAt === null) return no("It is about a request that was never sent.");
  if (prompt.checkoutRequestId !== null && prompt.checkoutRequestId !== reported.checkoutRequestId)
    return no("It names another CheckoutRequestID.");
  if (reported.shortCode !== null && reported.shortCode !== prompt.shortCode)
    return no(`It is for shortcode ${reported.shortCode}, not ${prompt.shortCode}.`, "shortcode_differs");
  if (reported.resultCode !== "0") return null;
  if (reported.amountMinor !== prompt.amountMinor) {
    const paid = reported.amountMinor === null ? "no amount" : `KES ${fromMinor(reported.amountMinor)}`;
    return no(`It tells of ${paid}, not KES ${fromMinor(prompt.amountMinor)}.`, "amount_differs");
  }
  return reported.receipt === null ? no("It has no usable receipt.") : null;
}
