import type { PaymentRow } from "@fundi/shared/payments/payments";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";
import { METHOD_LABELS, REVIEW_TAGS } from "../orders/order-payments";
import { DecisionButtons } from "./decision-buttons";
import { describeMoneySeen } from "./money-seen-text";
import { gravestSign, isClaimedByOther, matchOf, otherClaimsOf } from "./payment-match";

/** The gravest sign, and all of them in the tooltip. */
function Signs({ payment }: { payment: PaymentRow }) {
  const sign = gravestSign(payment);
  const all = [matchOf(payment)?.text, describeMoneySeen(payment)?.explanation].filter(Boolean).join(". ");
  return sign ? (
    <span title={all}>
      <CellTag intent={sign.intent}>{sign.text}</CellTag>
    </span>
  ) : null;
}

/** All that a decision needs, in one row. */
const FACTS: readonly Column<PaymentRow>[] = [
  {
    id: "receipt",
    title: "Receipt",
    value: (payment) => payment.mpesaReceiptNumber,
    cell: (payment) => (
      <strong className="tabular">{payment.mpesaReceiptNumber ?? METHOD_LABELS[payment.method]}</strong>
    ),
    width: 140,
    phone: 126,
  },
  // Next to the receipt, so that both stay visible when a panel is open.
  {
    id: "earlier",
    title: "Other claims",
    value: (payment) => otherClaimsOf(payment) ?? "",
    cell: (payment) =>
      otherClaimsOf(payment) && (
        <CellTag intent="danger">
          {isClaimedByOther(payment)
            ? "Claimed by another"
            : payment.promptOrder !== null
              ? "M-Pesa prompt"
              : payment.earlierClaims.length > 0
                ? "Rejected before"
                : "Claimed again"}
        </CellTag>
      ),
    width: 150,
  },
  {
    id: "seen",
    title: "Check",
    value: (payment) => gravestSign(payment)?.text ?? "",
    cell: (payment) => <Signs payment={payment} />,
    width: 135,
    phone: 116,
  },
  {
    id: "amount",
    title: "Paid",
    value: (payment) => payment.amount,
    cell: (payment) => <strong>{formatKes(payment.amount)}</strong>,
    width: MONEY_WIDTH,
    phone: 108,
    numeric: true,
  },
  {
    id: "age",
    title: "Age",
    value: (payment) => payment.createdAt,
    cell: (payment) => <TimeAgo at={payment.createdAt} />,
    width: 75,
  },
  {
    id: "due",
    title: "To pay",
    value: (payment) => payment.orderDue,
    cell: (payment) => formatKes(payment.orderDue),
    width: MONEY_WIDTH,
    numeric: true,
  },
  { id: "order", title: "Order", value: (payment) => payment.orderNumber, width: 130 },
  { id: "name", title: "Name", value: (payment) => payment.customerName, width: 125, grow: true },
  { id: "phone", title: "Phone", value: (payment) => shownPhone(payment.phoneNumber), width: 132 },
  {
    id: "status",
    title: "Status",
    value: (payment) => payment.status,
    cell: (payment) => (
      <CellTag intent={REVIEW_TAGS[payment.status].intent}>{REVIEW_TAGS[payment.status].text}</CellTag>
    ),
    width: 100,
    phone: 100,
  },
  {
    id: "reviewedBy",
    title: "Decided by",
    // Card payments are decided by the provider.
    value: (payment) => (payment.method === "card" ? "Paystack" : payment.reviewedBy),
    width: 140,
  },
  { id: "note", title: "Note", value: (payment) => payment.reviewNote, width: 180, grow: true, hidden: true },
  { id: "method", title: "Method", value: (payment) => METHOD_LABELS[payment.method], width: 90 },
];

const DECIDE: Column<PaymentRow> = {
  id: "decide",
  title: "Decide",
  value: () => null,
  cell: (payment) => payment.status === "pending" && <DecisionButtons payment={payment} />,
  width: 175,
  pinned: true,
};

/** Columns of the queue, which has only undecided claims; without "decided by" and status. */
const DECIDED: readonly string[] = ["reviewedBy", "status", "method"];
export const QUEUE_COLUMNS = FACTS.filter((column) => !DECIDED.includes(column.id));
/** Narrower, to fit next to the buttons on a laptop screen. */
const NARROW: Readonly<Record<string, number>> = {
  ...{ receipt: 132, age: 72, amount: 116, due: 116, seen: 132, order: 126, name: 104, phone: 118 },
  decide: 170,
};
export const DECIDER_QUEUE_COLUMNS = [...QUEUE_COLUMNS, DECIDE].map((column) => ({
  ...column,
  width: NARROW[column.id] ?? column.width,
}));
/** With room for a date: pending claims are hours old, decided ones may be from last month. */
export const REVIEWED_COLUMNS = FACTS.map((column) => (column.id === "age" ? { ...column, width: 105 } : column));
/** Removes the column of other claims when no row has any. */
export const withoutOtherClaims = (columns: readonly Column<PaymentRow>[]): readonly Column<PaymentRow>[] =>
  columns.filter(({ id }) => id !== "earlier");
