import { formatKes } from "@fundi/shared/money";
import type { PaymentRow } from "@fundi/shared/payments";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";
import { METHOD_WORDS, REVIEW_WORDS } from "../orders/order-payments";
import { DecisionButtons } from "./decision-buttons";
import { earlierClaimsOf, matchOf } from "./payment-match";
import { seenOf } from "./seen-money";

/** Everything that a decision needs, on one line. */
const FACTS: readonly Column<PaymentRow>[] = [
  {
    id: "receipt",
    title: "Receipt",
    value: (payment) => payment.mpesaReceiptNumber,
    cell: (payment) => (
      <strong className="tabular">{payment.mpesaReceiptNumber ?? METHOD_WORDS[payment.method]}</strong>
    ),
    width: 140,
    phone: 116,
  },
  {
    id: "age",
    title: "Age",
    value: (payment) => payment.createdAt,
    cell: (payment) => <TimeAgo at={payment.createdAt} />,
    width: 75,
  },
  {
    id: "amount",
    title: "Paid",
    value: (payment) => payment.amount,
    cell: (payment) => <strong>{formatKes(payment.amount)}</strong>,
    width: MONEY_WIDTH,
    phone: 104,
    numeric: true,
  },
  {
    id: "due",
    title: "To pay",
    value: (payment) => payment.orderDue,
    cell: (payment) => formatKes(payment.orderDue),
    width: MONEY_WIDTH,
    numeric: true,
  },
  {
    id: "match",
    title: "Match",
    value: (payment) => matchOf(payment)?.text ?? "",
    cell: (payment) => {
      const match = matchOf(payment);
      return match && <CellTag intent={match.intent}>{match.text}</CellTag>;
    },
    width: 105,
    phone: 104,
  },
  {
    id: "seen",
    title: "Money",
    value: (payment) => seenOf(payment)?.text ?? "",
    cell: (payment) => {
      const seen = seenOf(payment);
      return seen && <CellTag intent={seen.intent}>{seen.text}</CellTag>;
    },
    width: 130,
  },
  { id: "order", title: "Order", value: (payment) => payment.orderNumber, width: 130 },
  { id: "name", title: "Name", value: (payment) => payment.customerName, width: 125, grow: true },
  { id: "phone", title: "Phone", value: (payment) => payment.phoneNumber, width: 120 },
  {
    id: "earlier",
    title: "Before",
    value: (payment) => earlierClaimsOf(payment) ?? "",
    cell: (payment) =>
      payment.earlierClaims.length > 0 && (
        <CellTag intent="danger">
          {payment.earlierClaims.some(({ byOther }) => byOther) ? "Claimed by another" : "Rejected before"}
        </CellTag>
      ),
    width: 150,
  },
  {
    id: "status",
    title: "Status",
    value: (payment) => payment.status,
    cell: (payment) => (
      <CellTag intent={REVIEW_WORDS[payment.status].intent}>{REVIEW_WORDS[payment.status].text}</CellTag>
    ),
    width: 100,
    phone: 100,
  },
  {
    id: "reviewedBy",
    title: "Decided by",
    // Nobody decides on a card: the card company does.
    value: (payment) => (payment.method === "card" ? "Paystack" : payment.reviewedBy),
    width: 140,
  },
  { id: "note", title: "Note", value: (payment) => payment.reviewNote, width: 180, grow: true, hidden: true },
  { id: "method", title: "Method", value: (payment) => METHOD_WORDS[payment.method], width: 90 },
];

const DECIDE: Column<PaymentRow> = {
  id: "decide",
  title: "Decide",
  value: () => null,
  cell: (payment) => payment.status === "pending" && <DecisionButtons payment={payment} />,
  width: 175,
  pinned: true,
};

/** While deciding, who decided is always nobody and every payment is a claim; afterwards nothing is left to decide. */
const DECIDED: readonly string[] = ["reviewedBy", "status", "method"];
export const QUEUE_COLUMNS = FACTS.filter((column) => !DECIDED.includes(column.id));
/** Narrower, so that all of it stands beside the buttons on a laptop's screen. */
const NARROW: Readonly<Record<string, number>> = {
  ...{ receipt: 126, age: 62, amount: 116, due: 116, match: 104, seen: 122, order: 122, name: 104, phone: 106 },
  decide: 170,
};
export const DECIDER_QUEUE_COLUMNS = [...QUEUE_COLUMNS, DECIDE].map((column) => ({
  ...column,
  width: NARROW[column.id] ?? column.width,
}));
/** Claims that were made before are news where there are any, and take up room where there are none. */
const withoutEarlier = (columns: readonly Column<PaymentRow>[]) => columns.filter(({ id }) => id !== "earlier");
export const QUIET_QUEUE_COLUMNS = withoutEarlier(QUEUE_COLUMNS);
export const QUIET_DECIDER_QUEUE_COLUMNS = withoutEarlier(DECIDER_QUEUE_COLUMNS);
export const REVIEWED_COLUMNS = FACTS.filter((column) => column.id !== "match");
