import type { SeenMoney } from "@fundi/shared/payments/payments";
import type { MoneyReceived, Statement } from "@fundi/shared/payments/received-money";
import { fromMinor } from "@fundi/shared/values/money";
import type { StatementRecord } from "../statements/statement-store";
import type { Money } from "./money";
import { readablePhone } from "./payer";
import type { Seen } from "./seen-money";

/** Returns money in the shape of the contract. */
export const presentMoney = (money: Money, paymentId: number | null = money.takenBackId): MoneyReceived => ({
  id: money.id,
  source: money.source,
  kind: money.kind,
  receipt: money.receipt,
  reverses: money.reverses,
  amount: fromMinor(money.amountMinor),
  paidAt: money.paidAt.toISOString(),
  payerPhone: readablePhone(money.payerPhone),
  payerName: money.payerName,
  accountReference: money.accountReference,
  onStatement: money.statementId !== null,
  paymentId,
});

export const presentSeen = (seen: Seen | null): SeenMoney | null =>
  seen && {
    moneyId: seen.money.id,
    state: seen.state,
    amount: fromMinor(seen.money.amountMinor),
    paidAt: seen.money.paidAt.toISOString(),
    onStatement: seen.money.statementId !== null,
  };

export const presentStatement = ({ figures, ...statement }: StatementRecord): Statement => ({
  id: statement.id,
  fileName: statement.fileName,
  loadedBy: statement.loadedBy,
  loadedAt: statement.loadedAt.toISOString(),
  from: statement.from?.toISOString() ?? null,
  to: statement.to?.toISOString() ?? null,
  lines: figures.lines,
  payments: figures.payments,
  reversals: figures.reversals,
  charges: figures.charges,
  known: figures.known,
  paidIn: fromMinor(figures.paidInMinor),
  takenBack: fromMinor(figures.takenBackMinor),
  skipped: figures.skipped,
  problems: figures.problems,
});
