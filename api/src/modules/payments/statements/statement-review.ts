import { findOrderNumber } from "@fundi/shared/orders/order-number";
import { REVIEW_ROWS, type StatementReview } from "@fundi/shared/payments/received-money";
import { fromMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import type { Db } from "../../../platform/database/database";
import { dueMinor, findOrdersByNumber } from "../../orders";
import { namedReceipt } from "../payment";
import { presentPaymentRow } from "../payment-routes";
import type { PaymentListRow } from "../payment-store";
import { findAskingFor } from "../prompts/asking-prompts";
import * as claims from "../received/claim-store";
import { nearMissText, reversalText } from "../received/match-words";
import type { Claim, Money } from "../received/money";
import { matchMoney, type NearMiss } from "../received/money-match";
import { presentMoney, presentStatement } from "../received/money-presenter";
import { countSettled, findOpenMoney } from "../received/money-store";
import { receivedFor } from "../received/seen-money";
import type { StatementRecord } from "./statement-store";

/** More claims than this wait for the next review; no shop has so many. */
const WAITING_MAX = 5000;

const toClaim = (row: PaymentListRow, promptOrders: ReadonlyMap<number, string>): Claim => ({
  paymentId: row.id,
  receipt: namedReceipt(row) ?? "",
  amountMinor: row.amountMinor,
  phone: row.phone,
  status: row.status,
  order: { status: row.order.status, dueMinor: dueMinor(row.order) },
  promptOrder: promptOrders.get(row.id) ?? null,
});

/** Near misses without the exact receipt: the line may still be meant for the order that it names. */
const mayBeAnothers = ({ reason }: { reason: NearMiss }): boolean =>
  reason === "receipt_alike" || reason === "same_payer" || reason === "claim_rejected";

/** Compares a statement with the current claims: nothing is stored, so the result is never out of date. */
export async function reviewStatement(
  db: Db,
  statement: StatementRecord,
  prefixes: readonly string[],
): Promise<StatementReview> {
  const open = await findOpenMoney(db, statement.id);
  const [payments, reversals] = [open.filter(isPayment), open.filter((money) => !isPayment(money))];
  const span = statement.from && statement.to ? ([statement.from, statement.to] as const) : null;
  const [named, waiting, reversed, unseen, settled] = await Promise.all([
    claims.findRowsNaming(
      db,
      payments.map(({ receipt }) => receipt),
    ),
    claims.findWaitingClaims(db, WAITING_MAX),
    claims.findRowsNaming(
      db,
      reversals.flatMap(({ reverses }) => reverses ?? []),
    ),
    span ? claims.findUnseenClaims(db, ...span) : [],
    countSettled(db, statement.id),
  ]);
  const rows = new Map([...named, ...waiting, ...reversed, ...unseen].map((row) => [row.id, row]));
  const received = await receivedFor(db, [
    ...rows.values(),
    ...payments.map(({ receipt }) => ({ receipt, releasedReceipt: null })),
  ]);
  const present = ({ paymentId }: Claim) => presentPaymentRow(rows.get(paymentId) as PaymentListRow, received);

  // Reversed money is not income: it is listed with the reversals only.
  const income = payments.filter(({ receipt }) => !received.takenBack.has(receipt));
  const known = [
    ...new Map([...named, ...waiting].map((row) => [row.id, toClaim(row, received.promptOrders)])).values(),
  ];
  const matches = [...matchMoney(income, known, new Set(received.paid.keys()))];
  const exact = matches.flatMap(([money, match]) => (match.kind === "exact" ? [{ money, claim: match.claim }] : []));
  const near = matches.flatMap(([money, match]) =>
    match.kind === "near" ? [{ money, candidates: match.candidates }] : [],
  );
  const unclaimed = matches.flatMap(([money, match]) => (match.kind === "unclaimed" ? [money] : []));
  const resembling = near.filter(({ candidates }) => candidates.every(mayBeAnothers)).map(({ money }) => money);
  const orders = await findOrdersByNumber(
    db,
    [...resembling, ...unclaimed]
      .slice(0, REVIEW_ROWS * 2)
      .flatMap((money) => findOrderNumber(money.accountReference, prefixes) ?? []),
  );
  const orderOf = (money: Money) => orders.get(findOrderNumber(money.accountReference, prefixes) ?? "");
  // An unpaid order that the line names is offered, whatever claims look alike.
  const meant = resembling.filter((money) => {
    const order = orderOf(money);
    return order !== undefined && order.status !== "cancelled" && dueMinor(order) > 0;
  });
  const assignable = [...meant, ...unclaimed];
  const asking = await findAskingFor(db, assignable.slice(0, REVIEW_ROWS));
  const reversedBy = new Map(reversed.map((row) => [row.named, row]));

  return {
    statement: presentStatement(statement),
    exact: exact
      .slice(0, REVIEW_ROWS)
      .map(({ money, claim }) => ({ money: presentMoney(money, claim.paymentId), payment: present(claim) })),
    nearMisses: near.slice(0, REVIEW_ROWS).map(({ money, candidates }) => ({
      money: presentMoney(money),
      candidates: candidates.map(({ claim, reason }) => ({
        payment: present(claim),
        reason,
        text: nearMissText(reason, money, claim),
      })),
    })),
    reversals: reversals.slice(0, REVIEW_ROWS).map((money) => {
      const row = reversedBy.get(money.reverses ?? "");
      return {
        money: presentMoney(money),
        payment: row ? presentPaymentRow(row, received) : null,
        text: reversalText(money, row ?? null),
      };
    }),
    unclaimed: assignable.slice(0, REVIEW_ROWS).map((money) => {
      const order = orderOf(money);
      return {
        money: presentMoney(money),
        order: order
          ? {
              id: order.id,
              orderNumber: order.orderNumber,
              customerName: fullName(order.firstName, order.lastName),
              due: fromMinor(dueMinor(order)),
            }
          : null,
        promptOrder: asking.get(money.receipt)?.[0]?.orderNumber ?? null,
      };
    }),
    notOnStatement: unseen.slice(0, REVIEW_ROWS).map((row) => presentPaymentRow(row, received)),
    counts: {
      exact: exact.length,
      exactAmount: fromMinor(exact.reduce((sum, { claim }) => sum + claim.amountMinor, 0)),
      nearMisses: near.length,
      reversals: reversals.length,
      unclaimed: assignable.length,
      notOnStatement: unseen.length,
      settled,
    },
  };
}

const isPayment = ({ kind }: Money): boolean => kind === "payment";
