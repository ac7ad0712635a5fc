import type { Tx } from "../../../platform/database/transaction";
import { findHolders } from "../received/claim-store";
import { samePhone } from "../received/payer";
import type { PromptRecord } from "./prompt";
import { findMoneyLike } from "./receipt-search-store";

const MINUTE_MS = 60_000;
/** Clocks differ, and statements leave out the seconds. */
const BEFORE_MS = 5 * MINUTE_MS;
const AFTER_MS = 15 * MINUTE_MS;

const compact = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/**
 * Returns the money that a prompt brought, as a confirmation or a statement told of it: the same amount, in those
 * minutes, and no other like it. A prompt that is known to be paid needs one more sign, its phone or its reference; one
 * without an outcome needs both.
 */
export async function findOwnMoney(tx: Tx, prompt: PromptRecord) {
  const since = (prompt.sentAt ?? prompt.createdAt).getTime();
  const until = Math.max(since, (prompt.endedAt ?? prompt.sentAt ?? prompt.createdAt).getTime());
  const period = { from: new Date(since - BEFORE_MS), to: new Date(until + AFTER_MS) };
  const isPaid = prompt.state === "paid";
  const alike = (await findMoneyLike(tx.db, { amountMinor: prompt.amountMinor, ...period })).filter((money) => {
    const isSamePhone = samePhone(money.payerPhone, prompt.phone);
    const isSameReference = compact(money.accountReference) === compact(prompt.accountReference);
    return isPaid ? isSamePhone || isSameReference : isSamePhone && isSameReference;
  });
  const holders = await findHolders(
    tx.db,
    alike.map(({ receipt }) => receipt),
  );
  const isFree = (receipt: string) => {
    const holder = holders.find((payment) => payment.receipt === receipt);
    const isItsOwn = holder?.id === prompt.paymentId;
    return !holder || isItsOwn || (holder.status === "pending" && holder.orderId === prompt.orderId);
  };
  const [money, ...others] = alike.filter(({ receipt }) => isFree(receipt));
  return money && others.length === 0 ? money : null;
}
