import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { refundOrder } from "@fundi/shared/payments/counter-payments";
import { approvePayment, rejectPayment } from "@fundi/shared/payments/payments";
import { loadStatement } from "@fundi/shared/payments/received-money";
import type { Person } from "../api";
import { statementCsv, statementForm } from "../statement-file";
import { newReceipt, partOf } from "./buying";
import type { Told } from "./plan";
import { attempt, HOOK_SECRET, once, oneOf, recent, see, type World } from "./world";

/** A manager approves or rejects; a rival decides the same payment at the same moment. */
export async function decide(world: World, told: Told<"decide">): Promise<void> {
  const waiting = [...world.payments.values()].filter(({ method }) => method === "mpesa_manual");
  const payment = recent(waiting, told.payment, 12);
  if (!payment) return;
  const send = async (by: Person, approves: boolean) => {
    const params = { id: payment.id };
    const how = {
      leaves: {},
      identity: ({ payment: { id } }: { payment: { id: number } }) => id,
      isTwice: told.isTwice,
    };
    const answer = approves
      ? await once(world, by, approvePayment, { params, body: { note: "" } }, how)
      : await once(world, by, rejectPayment, { params, body: { note: "Not on the statement" } }, how);
    if (!answer) return;
    if (world.decided.has(payment.id)) throw new Error(`Payment ${payment.id} was decided twice.`);
    world.decided.add(payment.id);
    see(world, answer.order);
  };
  const by = oneOf(world.managers, told.who);
  const rival = oneOf(world.managers, told.who + 1);
  await Promise.all([send(by, told.approves), ...(told.isRival ? [send(rival, told.rivalApproves)] : [])]);
}

export async function refund(world: World, told: Told<"refund">): Promise<void> {
  const paid = world.orders.filter(({ kept }) => kept > 0);
  const order = recent(paid, told.order);
  const approved = order?.payments.filter(({ status }) => status === "approved") ?? [];
  if (!order || approved.length === 0) return;
  const payment = oneOf(approved, told.payment);
  const body = {
    paymentId: payment.id,
    amount: partOf(payment.amount, told.share),
    method: "cash" as const,
    reason: "Agreed",
    effect: told.isDueAgain ? ("due_again" as const) : ("reduces_total" as const),
    ...(told.isSeen && { version: order.version }),
  };
  const send = (by: Person) =>
    once(
      world,
      by,
      refundOrder,
      { params: { id: order.id }, body },
      { leaves: { refunds: 1 }, identity: ({ id }) => id, isTwice: told.isTwice },
    );
  const by = told.isRival ? world.managers : [oneOf(world.managers, told.who)];
  for (const answer of await Promise.all(by.map(send))) if (answer) see(world, answer);
}

/** The provider reports a payment in Daraja's format: of a claimed receipt, before or after the decision. */
export async function announce(world: World, told: Told<"announce">): Promise<void> {
  const claimed = [...world.payments.values()].filter(({ mpesaReceiptNumber }) => mpesaReceiptNumber);
  const payment = recent(claimed, told.receipt);
  const body = JSON.stringify({
    TransactionType: "Pay Bill",
    TransID: payment?.mpesaReceiptNumber ?? newReceipt(),
    TransTime: "20261120142233",
    TransAmount: (payment?.amount ?? 100).toFixed(2),
    BusinessShortCode: "600990",
    BillRefNumber: payment?.orderNumber ?? "",
    MSISDN: "2547 ***** 678",
    FirstName: "WANJIRU",
  });
  const send = async () => {
    const headers = { "content-type": "application/json" };
    const address = `${world.api.url}/api/hooks/c2b/${HOOK_SECRET}/confirmation`;
    const { status } = await fetch(address, { method: "POST", headers, body });
    if (status !== 200) throw new Error(`The hook of Daraja answered ${status}.`);
  };
  await Promise.all(told.isTwice ? [send(), send()] : [send()]);
}

/** A statement by which M-Pesa took payments back. */
export async function loadReversals(world: World, told: Told<"statement">): Promise<void> {
  const claimed = [...world.payments.values()].filter(({ mpesaReceiptNumber }) => mpesaReceiptNumber);
  const lines = told.receipts.flatMap((which) => {
    const payment = recent(claimed, which);
    if (!payment?.mpesaReceiptNumber) return [];
    return [{ receipt: newReceipt(), amount: payment.amount, reverses: payment.mpesaReceiptNumber }];
  });
  if (lines.length === 0) return;
  await attempt(world, oneOf(world.managers, told.who), loadStatement, { files: statementForm(statementCsv(lines)) });
}

/** Time passes, and the schedules release stock of unpaid orders. */
export async function passTime(world: World, told: Told<"pass">): Promise<void> {
  world.pass(told.minutes);
  await Promise.all([world.api.app.orders.releaseLapsedHolds(), world.api.app.orders.releaseLapsedHolds()]);
  // As after reloading the latest orders.
  const by = oneOf(world.clerks, told.minutes);
  for (const { id } of world.orders.slice(-3)) {
    const order = await attempt(world, by, getAdminOrder, { params: { id } });
    if (order) see(world, order);
  }
}

/** Repeats an acknowledged call, like a client that lost the response. */
export async function sendAgain(world: World, told: Told<"again">): Promise<void> {
  await recent(world.repeats, told.call, 200)?.();
}
