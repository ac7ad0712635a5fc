import type { PromptProblem } from "@fundi/shared/payments/mpesa-prompts";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import type { Tx } from "../../../platform/database/transaction";
import { flagForReview, type OrderRecord, orderFacts } from "../../orders";
import { approvePayment } from "../approve-payment";
import type { PaymentRecord } from "../payment";
import { findExisting, settle } from "../payment-changes";
import { findApprovedLike, insertPayment } from "../payment-store";
import { findHolders } from "../received/claim-store";
import { recordMoney } from "../received/money-store";
import { maskPhone } from "../received/payer";
import { completeSale } from "./complete-sale";
import type { Outcome, PromptRecord } from "./prompt";
import { changePrompt, type LockedPrompt } from "./prompt-changes";
import type { PromptDependencies } from "./prompt-dependencies";

type Paid = Extract<Outcome, { kind: "paid" }>;
/** What became of the money of a prompt. */
interface Received {
  paymentId: number | null;
  inHandMinor: number;
  problem: PromptProblem | null;
  order: OrderRecord | null;
}

/** The actor's display name in the order's history. */
const AUTHOR = { id: null, name: "M-Pesa" };
const NOTE = "Paid by an M-Pesa prompt.";

/**
 * Counts the money of a paid prompt, once: as the payment that has its receipt already, whatever brought it, or as a new
 * one, approved at once where the shop wants that. Where a sum that may be it counts `elsewhere`, its payment waits for staff.
 * Call it under the locks of order and prompt.
 */
export async function receivePromptMoney(
  dependencies: PromptDependencies,
  tx: Tx,
  locked: LockedPrompt,
  paid: Paid,
  elsewhere: { receipt: string; orderNumber: string } | null = null,
): Promise<PromptRecord> {
  const now = dependencies.clock();
  if (paid.receipt) await announceMoney(dependencies, tx, locked.prompt, { ...paid, receipt: paid.receipt });
  const received = await count(dependencies, tx, locked, paid, elsewhere);
  const after = await changePrompt(dependencies, tx, locked, {
    state: "paid",
    reason: null,
    resultCode: "0",
    resultText: paid.resultText.slice(0, 300),
    receipt: paid.receipt,
    paymentId: received.paymentId,
    inHandMinor: received.inHandMinor,
    problem: received.problem,
    activeKey: null,
    checkAt: null,
    endedAt: now,
    // A manager who closed it without money has to look again.
    closedAt: null,
  });
  if (received.order && (received.inHandMinor > 0 || received.problem))
    emitInHand(tx, received.order, after, received.inHandMinor || after.amountMinor);
  if (received.order && after.completesSale) await completeSale(dependencies, tx, received.order, after);
  return after;
}

/** Records the money itself: a statement, a confirmation or another message of it is then the same money. */
export async function announceMoney(
  { clock }: Pick<PromptDependencies, "clock">,
  tx: Tx,
  prompt: PromptRecord,
  { receipt, amountMinor, paidAt, payerPhone }: Paid & { receipt: string },
): Promise<void> {
  const now = clock();
  const money = {
    source: prompt.provider,
    kind: "payment" as const,
    receipt,
    reverses: null,
    amountMinor,
    paidAt: paidAt ?? now,
    payerPhone: maskPhone(payerPhone ?? prompt.phone),
    payerName: "",
    accountReference: prompt.accountReference,
    statementId: null,
    // The message itself is stored.
    raw: {},
  };
  const { ids, added } = await recordMoney(tx.db, [money], now);
  const [moneyId] = ids;
  if (added === 0 || moneyId === undefined) return;
  const payload = { moneyId, receipt, kind: "payment" as const };
  tx.emit({ name: "money.announced", entity: "money", entityId: moneyId, actorId: null, payload });
}

async function count(
  dependencies: PromptDependencies,
  tx: Tx,
  { prompt, order }: LockedPrompt,
  { receipt, amountMinor }: Paid,
  elsewhere: { receipt: string; orderNumber: string } | null,
): Promise<Received> {
  if (!order) return { paymentId: null, inHandMinor: 0, problem: null, order: null };
  if (receipt === null && elsewhere) {
    const why = `M-Pesa says that a prompt for this order was paid. It may be receipt ${elsewhere.receipt}, which counts for order ${elsewhere.orderNumber}: one payment is one order.`;
    const flagged = await flagForReview(tx, order, why, dependencies.clock());
    const held = await insertClaim(dependencies, tx, { order: flagged, prompt, receipt, amountMinor });
    return { ...held, problem: "receipt_elsewhere" };
  }
  const holder = await findSamePayment(tx, order, prompt, receipt);
  if (!holder) return insertAndApprove(dependencies, tx, { order, prompt, receipt, amountMinor });
  const found = { paymentId: holder.id, inHandMinor: 0, problem: null, order };
  if (holder.orderId !== order.id) {
    const why = `M-Pesa receipt ${receipt} of a prompt for this order already stands for order ${holder.orderNumber}.`;
    const flagged = await flagForReview(tx, order, why, dependencies.clock());
    return { paymentId: null, inHandMinor: 0, problem: "receipt_elsewhere", order: flagged };
  }
  if (holder.status !== "pending") return found;
  if (!dependencies.settings.current().autoApprove) return found;
  const approval = {
    payment: holder,
    received: { receipt: receipt ?? holder.receipt, amountMinor },
    note: NOTE,
    remark: "",
    author: AUTHOR,
  };
  const approved = await approvePayment(dependencies.payments, tx, order, approval);
  return { ...found, order: approved.order, inHandMinor: approved.inHandMinor };
}

/**
 * Returns the payment that this money is already: the one with its receipt or, while no receipt is known, the claim of
 * the same amount that staff approved meanwhile. One that waits for them has a receipt that only its customer typed, and
 * is not approved because of a prompt.
 */
async function findSamePayment(
  tx: Tx,
  order: OrderRecord,
  { amountMinor, sentAt, createdAt }: PromptRecord,
  receipt: string | null,
): Promise<PaymentRecord | null> {
  if (receipt === null) return findApprovedLike(tx.db, { orderId: order.id, amountMinor, since: sentAt ?? createdAt });
  const [holder] = await findHolders(tx.db, [receipt]);
  return holder ?? null;
}

interface NewMoney {
  order: OrderRecord;
  prompt: PromptRecord;
  receipt: string | null;
  amountMinor: number;
}

async function insertAndApprove(dependencies: PromptDependencies, tx: Tx, money: NewMoney): Promise<Received> {
  if (!dependencies.settings.current().autoApprove) return insertClaim(dependencies, tx, money);
  const { order, receipt, amountMinor } = money;
  const paymentId = await insertMoney(dependencies, tx, money);
  const payment = await findExisting(tx.db, paymentId);
  const approval = { payment, received: { receipt, amountMinor }, note: NOTE, remark: "", author: AUTHOR };
  const approved = await approvePayment(dependencies.payments, tx, order, approval);
  return { paymentId, problem: null, order: approved.order, inHandMinor: approved.inHandMinor };
}

/** Inserts the payment of a prompt, for staff to decide on. */
async function insertClaim(dependencies: PromptDependencies, tx: Tx, money: NewMoney): Promise<Received> {
  const { order, amountMinor } = money;
  const paymentId = await insertMoney(dependencies, tx, money);
  const settled = await settle(dependencies.payments, tx, order, AUTHOR);
  tx.emit({
    name: "payment.claimed",
    entity: "payment",
    entityId: paymentId,
    actorId: null,
    payload: { ...orderFacts(settled), paymentId, amountMinor },
  });
  return { paymentId, inHandMinor: 0, problem: null, order: settled };
}

const insertMoney = (
  { clock }: Pick<PromptDependencies, "clock">,
  tx: Tx,
  { order, prompt, receipt, amountMinor }: NewMoney,
): Promise<number> =>
  insertPayment(
    tx.db,
    {
      orderId: order.id,
      userId: order.userId,
      method: "mpesa_manual",
      amountMinor,
      phone: prompt.phone,
      receipt,
      customerName: fullName(order.firstName, order.lastName),
      takenBy: prompt.requesterId === order.userId ? null : prompt.requesterId,
    },
    clock(),
  );

/** Alerts managers to money that is not due, or that cannot be matched. */
export function emitInHand(tx: Tx, order: OrderRecord, prompt: PromptRecord, amountMinor: number): void {
  const amount = formatKes(fromMinor(amountMinor));
  const note = prompt.problem
    ? `${amount} by an M-Pesa prompt for ${order.orderNumber} need a look.`
    : `${amount} came in for ${order.orderNumber} and were not due: give them back.`;
  tx.emit({
    name: "payment.in_hand",
    entity: "order",
    entityId: order.id,
    actorId: null,
    payload: { ...orderFacts(order), promptId: prompt.id, amountMinor, note },
  });
}
