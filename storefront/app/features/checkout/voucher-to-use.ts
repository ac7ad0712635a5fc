import { tabStore } from "../../browser/storage";

const KEY = "voucher_to_use";

/** Keeps the voucher that somebody wants to use, until they check out. */
export const keepVoucherToUse = (code: string): void => tabStore.set(KEY, code);
export const voucherToUse = (): string => tabStore.get(KEY) ?? "";
export const forgetVoucherToUse = (): void => tabStore.remove(KEY);
