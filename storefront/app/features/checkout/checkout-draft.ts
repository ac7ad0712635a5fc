import { readJson, tabStore } from "../../browser/storage";

const KEY = "checkout_draft";
/** It is kept by its own field. */
const LEFT_OUT = "voucherCode";

type Draft = Record<string, string>;

/** What a person typed into the form in this tab and has not ordered yet, by the names of its fields. */
export function draftOf(userId: number | undefined): Draft {
  const kept = readJson(tabStore, KEY) as { userId?: number; fields?: Draft } | null;
  return (kept?.userId === userId && kept?.fields) || {};
}

/** Keeps what stands in the form, over a reload, the way back and a session that ends. */
export function keepDraft(userId: number | undefined, form: HTMLFormElement): void {
  const fields: Draft = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== LEFT_OUT) fields[name] = value;
  tabStore.set(KEY, JSON.stringify({ userId, fields }));
}

/** It was ordered. */
export const forgetDraft = (): void => tabStore.remove(KEY);
