import { readJson, tabStore } from "../../browser/storage";

const KEY = "checkout_draft";
/** The voucher is stored by its own field. */
const OMITTED = "voucherCode";

type Draft = Record<string, string>;

/** Reads the draft of a user's unfinished checkout in this tab, by field name. */
export function readDraft(userId: number | undefined): Draft {
  const stored = readJson(tabStore, KEY) as { userId?: number; fields?: Draft } | null;
  return (stored?.userId === userId && stored?.fields) || {};
}

/** Stores the form's values over a reload, Back and the end of the session. */
export function saveDraft(userId: number | undefined, form: HTMLFormElement): void {
  const fields: Draft = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== OMITTED) fields[name] = value;
  tabStore.set(KEY, JSON.stringify({ userId, fields }));
}

/** Clears the draft after ordering. */
export const clearDraft = (): void => tabStore.remove(KEY);
