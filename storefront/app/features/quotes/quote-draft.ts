import { readJson, tabStore } from "../../browser/storage";
import type { QuoteFields } from "./quote-fields";

const KEY = "quote_draft";

/** What was typed and not sent yet, also after a reload; in this tab only. */
export const readDraft = (): QuoteFields => (readJson(tabStore, KEY) ?? {}) as QuoteFields;

export const keepDraft = (fields: QuoteFields): void => tabStore.set(KEY, JSON.stringify(fields));
export const forgetDraft = (): void => tabStore.remove(KEY);
