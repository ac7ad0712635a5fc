import { readJson, tabStore } from "../../browser/storage";

const KEY = "payment_draft";

/** Form values of a claim that was not sent yet. */
export interface ClaimDraft {
  phone: string;
  receipt: string;
  /** What was paid, where it is another amount than what is to pay; as typed. */
  amount?: string | undefined;
  /** What the pasted M-Pesa message says was paid (KES). */
  messageAmount?: number | undefined;
}

/** Reads this tab's draft for an order, if any. */
export function readClaimDraft(orderId: number): Partial<ClaimDraft> {
  const stored = readJson(tabStore, KEY) as (ClaimDraft & { orderId: number }) | null;
  if (stored?.orderId !== orderId) return {};
  const { phone, receipt, amount, messageAmount } = stored;
  return { phone, receipt, amount, messageAmount };
}

/** Stores the draft: phones may discard the page while the user reads M-Pesa's message; survives the end of the session. */
export const saveClaimDraft = (orderId: number, draft: ClaimDraft): void =>
  tabStore.set(KEY, JSON.stringify({ orderId, ...draft }));

/** Clears the draft after sending. */
export const clearClaimDraft = (): void => tabStore.remove(KEY);
