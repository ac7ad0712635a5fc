import { Button } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { createContext, useContext } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { MONEY_WIDTH } from "../../../ui/data-table/measures";
import { TimeAgo } from "../../../ui/time-ago";
import { REVIEW_TAGS } from "../../orders/order-payments";
import { type Group, mayApprove, mayAssignToAnother, type ReviewRow } from "./review-rows";

/** Called by the buttons of a row; provided by the review, so that the columns can be constants. */
export const ActionContext = createContext<(row: ReviewRow, as?: "another_order") => void>(() => undefined);

type ReviewColumn = Column<ReviewRow>;

const receipt: ReviewColumn = {
  id: "receipt",
  title: "Receipt",
  value: ({ money, payment }) => money?.receipt ?? payment?.mpesaReceiptNumber ?? "",
  cell: ({ money, payment }) => (
    <strong className="tabular">{money?.receipt ?? payment?.mpesaReceiptNumber ?? "–"}</strong>
  ),
  width: 130,
};
const receivedAt: ReviewColumn = {
  id: "amount",
  title: "Came in",
  value: ({ money }) => money?.amount ?? null,
  cell: ({ money }) => money && <strong>{formatKes(money.amount)}</strong>,
  width: MONEY_WIDTH,
  numeric: true,
};
const paidAt: ReviewColumn = {
  id: "paidAt",
  title: "Paid at",
  value: ({ money }) => money?.paidAt ?? null,
  cell: ({ money }) => money && formatDateTime(money.paidAt),
  width: 170,
};
const payer: ReviewColumn = {
  id: "payer",
  title: "Payer",
  value: ({ money }) => money?.payerName ?? "",
  width: 150,
  grow: true,
};
const payerPhone: ReviewColumn = {
  id: "payerPhone",
  title: "Payer's phone",
  value: ({ money }) => shownPhone(money?.payerPhone ?? ""),
  width: 120,
};
const account: ReviewColumn = {
  id: "account",
  title: "Account",
  value: ({ money }) => money?.accountReference ?? "",
  width: 115,
};
const claimed: ReviewColumn = {
  id: "claimed",
  title: "Claimed",
  value: ({ payment }) => payment?.amount ?? null,
  cell: ({ payment }) => payment && formatKes(payment.amount),
  width: MONEY_WIDTH,
  numeric: true,
};
const claimant: ReviewColumn = {
  id: "claimant",
  title: "Claimed by",
  value: ({ payment }) => payment?.customerName ?? "",
  width: 150,
};
const phone: ReviewColumn = {
  id: "phone",
  title: "Phone",
  value: ({ payment }) => shownPhone(payment?.phoneNumber ?? ""),
  width: 110,
};
const order: ReviewColumn = {
  id: "order",
  title: "Order",
  value: ({ payment, order: named }) => payment?.orderNumber ?? named?.orderNumber ?? "",
  width: 130,
};
const due: ReviewColumn = {
  id: "due",
  title: "To pay",
  value: ({ payment, order: named }) => payment?.orderDue ?? named?.due ?? null,
  cell: ({ payment, order: named }) => {
    const amount = payment?.orderDue ?? named?.due;
    return amount === undefined ? null : formatKes(amount);
  },
  width: MONEY_WIDTH,
  numeric: true,
};
const status: ReviewColumn = {
  id: "status",
  title: "Claim",
  value: ({ payment }) => payment?.status ?? "",
  cell: ({ payment }) =>
    payment && <CellTag intent={REVIEW_TAGS[payment.status].intent}>{REVIEW_TAGS[payment.status].text}</CellTag>,
  width: 100,
};
const why: ReviewColumn = { id: "why", title: "Why", value: ({ text }) => text, width: 340, grow: true };
const claimedAt: ReviewColumn = {
  id: "claimedAt",
  title: "Claimed at",
  value: ({ payment }) => payment?.createdAt ?? null,
  cell: ({ payment }) => payment && <TimeAgo at={payment.createdAt} />,
  width: 120,
};

function ActionButton({ row, text, as }: { row: ReviewRow; text: string; as?: "another_order" }) {
  const act = useContext(ActionContext);
  const of = row.money?.receipt ?? "";
  return (
    <Button
      size="small"
      variant="minimal"
      intent="primary"
      text={text}
      tabIndex={-1}
      aria-label={`${text} ${of}`}
      onClick={(event) => {
        // The row itself opens its order.
        event.stopPropagation();
        act(row, as);
      }}
    />
  );
}
const act = (text: string, width: number, isFor: (row: ReviewRow) => boolean = () => true): ReviewColumn => ({
  id: "act",
  title: "Decide",
  value: () => null,
  cell: (row) => isFor(row) && <ActionButton row={row} text={text} />,
  width,
});
const assignToAnother: ReviewColumn = {
  id: "another",
  title: "Or",
  value: () => null,
  cell: (row) => mayAssignToAnother(row) && <ActionButton row={row} text="Give to another order" as="another_order" />,
  width: 185,
};

export const REVIEW_COLUMNS: Record<Group, readonly ReviewColumn[]> = {
  exact: [receipt, receivedAt, due, paidAt, payer, claimant, phone, order, act("Approve", 105)],
  near: [
    why,
    receipt,
    receivedAt,
    claimed,
    order,
    act("Approve as received", 185, mayApprove),
    assignToAnother,
    payer,
    claimant,
    status,
  ],
  reversals: [why, receipt, receivedAt, paidAt, order, status].map((column) =>
    column === receivedAt ? { ...column, title: "Taken back" } : column,
  ),
  unclaimed: [receipt, receivedAt, paidAt, payer, payerPhone, account, order, due, why, act("Give to an order", 165)],
  missing: [receipt, claimed, claimedAt, claimant, phone, order, due, status],
};
