import { tabStore } from "../../browser/storage";

const KEY = "voucher_to_use";

/** Stores the voucher that the user wants to use at checkout. */
export const storeVoucher = (code: string): void => tabStore.set(KEY, code);
export const readStoredVoucher = (): string => tabStore.get(KEY) ?? "";
export const clearStoredVoucher = (): void => tabStore.remove(KEY);
