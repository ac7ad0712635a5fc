import { readJson, tabStore } from "../../browser/storage";

const KEY = "payment_draft";

/** What stands in the form of a payment that was made and not sent to the shop yet. */
export interface ClaimDraft {
  phone: string;
  receipt: string;
}

/** What was typed for this order in this tab, if anything. */
export function claimDraftOf(orderId: number): Partial<ClaimDraft> {
  const kept = readJson(tabStore, KEY) as (ClaimDraft & { orderId: number }) | null;
  return kept?.orderId === orderId ? { phone: kept.phone, receipt: kept.receipt } : {};
}

/** Keeps it over a reload, the look into M-Pesa's message that makes a phone drop the page, and a session that ends. */
export const keepClaimDraft = (orderId: number, draft: ClaimDraft): void =>
  tabStore.set(KEY, JSON.stringify({ orderId, ...draft }));

/** The shop has it. */
export const forgetClaimDraft = (): void => tabStore.remove(KEY);
