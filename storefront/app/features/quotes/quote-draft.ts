import { readJson, tabStore } from "../../browser/storage";
import type { QuoteFields } from "./quote-fields";

const KEY = "quote_draft";

/** Reads this tab's draft, which survives a reload. */
export const readDraft = (): QuoteFields => (readJson(tabStore, KEY) ?? {}) as QuoteFields;

export const saveDraft = (fields: QuoteFields): void => tabStore.set(KEY, JSON.stringify(fields));
export const clearDraft = (): void => tabStore.remove(KEY);
