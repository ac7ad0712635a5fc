import { AppError } from "@fundi/shared/contract/errors";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import { type Author, dueMinor, type OrderRecord } from "../../orders";
import { namedReceipt, type PaymentRecord } from "../payment";
import { countsAlready, findPromptInTheWay } from "../prompts/asking-prompts";
import type { Money } from "./money";
import { obstacle } from "./money-match";
import { findReceived, lockMoney } from "./money-store";

/** A decision on a claim. */
export interface Decision {
  id: number;
  status: "approved" | "rejected";
  note: string;
  viewer: Author;
  /** The money of the claim, where a person has matched the two. */
  moneyId?: number | undefined;
  /** Only if receipt and amount are exactly what was received. */
  exactOnly?: boolean;
}

const conflict = (message: string) => new AppError("CONFLICT", message);

/** A rejected claim may still be approved once its money arrived. */
export const mayDecideAgain = (payment: PaymentRecord, { status, moneyId }: Decision): boolean =>
  status === "approved" && payment.status === "rejected" && moneyId !== undefined;

async function lockPaidMoney(tx: Tx, moneyId: number): Promise<Money> {
  const money = await lockMoney(tx.db, moneyId);
  if (money?.kind !== "payment") throw new AppError("NOT_FOUND", "There is no such money.");
  return money;
}

const OBSTACLES = {
  claim_rejected: "This claim was rejected.",
  order_cancelled: "The order was cancelled: the money must be given back.",
  amount_differs: "Another amount came in than was claimed.",
  order_paid: "The order has less to pay than this claim.",
  prompt_paid: "This may be the payment of an M-Pesa prompt. Look at it in the list of payments.",
};

/** Returns the money received under these receipts. Throws for money that its provider reversed. */
export async function findNotTakenBack(
  tx: Tx,
  receipts: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Money>> {
  const named = receipts.flatMap((receipt) => receipt ?? []);
  const { paid, takenBack } = await findReceived(tx.db, named);
  const taken = named.find((receipt) => takenBack.has(receipt));
  if (taken) throw conflict(`The provider took ${taken} back. Reject this claim.`);
  return paid;
}

/**
 * Returns what an approval counts, under the order's lock: the claim itself or, where a person matched it with money,
 * the receipt and the amount of that money. Throws for reversed money, and for an inexact match if exactness is
 * required.
 */
export async function asReceived(
  tx: Tx,
  { payment, order, command }: { payment: PaymentRecord; order: OrderRecord; command: Decision },
): Promise<{ receipt: string | null; amountMinor: number; note: string }> {
  const named = namedReceipt(payment);
  const matched = command.moneyId === undefined ? null : await lockPaidMoney(tx, command.moneyId);
  const received = await findNotTakenBack(tx, [named, matched?.receipt]);
  const money = matched ?? (named === null ? undefined : received.get(named));
  const asking = await findPromptInTheWay(tx.db, payment, money);
  if (asking && countsAlready(asking))
    throw conflict(
      `${money?.receipt} counts for order ${asking.orderNumber} already, as the payment of its M-Pesa prompt.`,
    );
  const promptOrder = asking?.orderNumber ?? null;
  if (command.exactOnly) {
    if (!money) throw conflict("No statement and no provider has told of this receipt.");
    const state = { status: order.status, dueMinor: dueMinor(order) };
    const reason = obstacle(money, { ...payment, order: state, promptOrder });
    if (reason) throw conflict(OBSTACLES[reason as keyof typeof OBSTACLES]);
  }
  const doubt = promptOrder === null ? "" : `It may be the payment of the M-Pesa prompt of order ${promptOrder}.`;
  const asClaimed = { receipt: named, amountMinor: payment.amountMinor, note: doubt };
  if (!money || command.moneyId === undefined) return asClaimed;
  if (payment.status === "rejected" && named !== money.receipt)
    throw conflict("A rejected claim can only be approved with the money of its own receipt.");
  const { receipt, amountMinor } = money;
  if (receipt === named && amountMinor === payment.amountMinor) return asClaimed;
  const claimed = `${named ?? "no receipt"}, ${formatKes(fromMinor(payment.amountMinor))}`;
  return { receipt, amountMinor, note: `As received; claimed was ${claimed}. ${doubt}`.trim() };
}
