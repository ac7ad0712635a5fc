import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { findHolders } from "../received/claim-store";
import { samePhone } from "../received/payer";
import { attachReceipt } from "./apply-outcome";
import type { PromptRecord } from "./prompt";
import { lockWithOrder } from "./prompt-changes";
import type { PromptDependencies } from "./prompt-dependencies";
import { findMoneyLike, findPaidWithoutReceipt } from "./receipt-search-store";

/** Prompts that only a status query told of are rare; more of them continue with the next event. */
const AT_ONCE = 50;
const MINUTE_MS = 60_000;
/** Clocks differ, and statements leave out the seconds. */
const BEFORE_MS = 5 * MINUTE_MS;
const AFTER_MS = 15 * MINUTE_MS;

const compact = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/**
 * Gives paid prompts whose callback was lost the receipt of their money, when a confirmation or a statement tells of it:
 * the same amount, in those minutes, from the phone or for the reference of the prompt, and no other like it.
 */
export function followReceipts(dispatcher: Subscribing, dependencies: PromptDependencies): void {
  const join = async (tx: Tx) => {
    for (const prompt of await findPaidWithoutReceipt(tx.db, AT_ONCE)) await joinOne(dependencies, tx, prompt);
  };
  dispatcher.on("money.announced", join);
  dispatcher.on("statement.loaded", join);
}

async function joinOne(dependencies: PromptDependencies, tx: Tx, found: PromptRecord): Promise<void> {
  const locked = await lockWithOrder(tx, found.id);
  const { prompt, order } = locked;
  if (prompt.receipt !== null || prompt.state !== "paid") return;
  const since = (prompt.sentAt ?? prompt.createdAt).getTime();
  const until = (prompt.endedAt ?? prompt.updatedAt).getTime();
  const period = { from: new Date(since - BEFORE_MS), to: new Date(until + AFTER_MS) };
  const alike = (await findMoneyLike(tx.db, { amountMinor: prompt.amountMinor, ...period })).filter(
    ({ payerPhone, accountReference }) =>
      samePhone(payerPhone, prompt.phone) || compact(accountReference) === compact(prompt.accountReference),
  );
  const holders = await findHolders(
    tx.db,
    alike.map(({ receipt }) => receipt),
  );
  const isFree = (receipt: string) => {
    const holder = holders.find((payment) => payment.receipt === receipt);
    const isItsOwn = holder?.id === prompt.paymentId;
    return !holder || isItsOwn || (holder.status === "pending" && holder.orderId === order?.id);
  };
  const [money, ...others] = alike.filter(({ receipt }) => isFree(receipt));
  if (!money || others.length > 0) return;
  const { receipt, amountMinor, paidAt } = money;
  await attachReceipt(dependencies, tx, locked, {
    kind: "paid",
    receipt,
    amountMinor,
    paidAt,
    payerPhone: null,
    resultText: prompt.resultText ?? "",
  });
}
