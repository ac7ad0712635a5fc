import { samePhone } from "../received/payer";
import type { PromptRecord } from "./prompt";

const MINUTE_MS = 60_000;
/** Clocks differ, and statements leave out the seconds. */
export const MONEY_BEFORE_MS = 5 * MINUTE_MS;
export const MONEY_AFTER_MS = 15 * MINUTE_MS;

/** A customer types a receipt within this time, mostly. */
const SUPPOSED_AFTER_MS = 24 * 60 * MINUTE_MS;

/** What is compared: the facts of a prompt, and of a sum that came in. */
export type AskedFor = Pick<
  PromptRecord,
  "amountMinor" | "phone" | "accountReference" | "receipt" | "sentAt" | "createdAt" | "endedAt"
>;
export interface CameIn {
  receipt: string;
  amountMinor: number;
  paidAt: Date;
  payerPhone: string;
  accountReference: string;
  /** Only a customer has told of it, who may have done so up to a day later. */
  isSupposed?: true;
}

/** Why a sum may be the money of a prompt; `reference` and `both` are better than `phone`, `receipt` is certain. */
export type Sign = "receipt" | "both" | "reference" | "phone";

/** Returns an account reference as it is compared: its letters and digits. */
export const compactReference = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/** Returns when the money of a prompt can have come in; by its phone alone, only in the minutes after it was sent. */
export function moneyPeriod({ sentAt, createdAt, endedAt }: Pick<AskedFor, "sentAt" | "createdAt" | "endedAt">) {
  const since = (sentAt ?? createdAt).getTime();
  const until = Math.max(since, endedAt?.getTime() ?? since);
  return {
    from: new Date(since - MONEY_BEFORE_MS),
    to: new Date(until + MONEY_AFTER_MS),
    toByPhone: new Date(since + MONEY_AFTER_MS),
  };
}

/** Returns why a sum may be the money of a prompt: the amount, its minutes, and the phone or the reference. Null: it is not. */
export function signOf(prompt: AskedFor, money: CameIn): Sign | null {
  if (prompt.receipt !== null) return prompt.receipt === money.receipt ? "receipt" : null;
  const { from, to, toByPhone } = moneyPeriod(prompt);
  if (money.isSupposed)
    return prompt.amountMinor === money.amountMinor &&
      money.paidAt >= from &&
      money.paidAt.getTime() < to.getTime() + SUPPOSED_AFTER_MS &&
      samePhone(money.payerPhone, prompt.phone)
      ? "phone"
      : null;
  if (prompt.amountMinor !== money.amountMinor || money.paidAt < from || money.paidAt >= to) return null;
  const isSamePhone = samePhone(money.payerPhone, prompt.phone);
  const isSameReference = compactReference(money.accountReference) === compactReference(prompt.accountReference);
  if (isSameReference) return isSamePhone ? "both" : "reference";
  return isSamePhone && money.paidAt < toByPhone ? "phone" : null;
}
