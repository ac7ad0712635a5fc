import { SegmentedControl } from "@blueprintjs/core";
import { z } from "@fundi/shared/contract/z";
import { REVIEW_STATES } from "@fundi/shared/payments/payment-record";
import { PaymentFilter, type PaymentRow } from "@fundi/shared/payments/payments";
import { PAYMENT_EXPORT } from "@fundi/shared/payments/payments-export";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type AddressFilter, useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import type { RowKey } from "../../ui/data-table/table-props";
import { DateRangeFilter, searchAndDateTags } from "../../ui/list-filters";
import { Screen, UNKNOWN } from "../../ui/screen";
import { OrderPanel } from "../orders/order-panel";
import { AskForDecisionContext, DecisionButtons } from "./decision-buttons";
import { DecisionDialog } from "./decision-dialog";
import { DECIDER_QUEUE_COLUMNS, QUEUE_COLUMNS, REVIEWED_COLUMNS, withoutOtherClaims } from "./payment-columns";
import { otherClaimsOf } from "./payment-match";
import "./payment-queue.css";
import { type Decision, paymentListQuery } from "./payment-queries";
import { PaymentTabs } from "./payment-tabs";

/** The contract's filters; without a status the screen is the queue of pending claims. */
const PaymentAddress = PaymentFilter.extend({
  status: z.enum([...REVIEW_STATES, "all"]).default("pending"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The payment whose order is open next to the list. */
  open: z.coerce.number().int().positive().optional(),
});

const VIEWS = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "reversed", label: "Taken back" },
  { value: "all", label: "All" },
];

const paymentId = (payment: PaymentRow) => payment.id;
const sumOfAmounts = (payments: PaymentRow[]) => formatKes(payments.reduce((sum, { amount }) => sum + amount, 0));

/** Removes "all", which is not a status of the server. */
const toServerFilter = ({ status, ...asked }: AddressFilter): AddressFilter =>
  status === undefined || status === "all" ? asked : { ...asked, status };

/** The claims of customers, pending first: check the receipt, then A or R, then the next one. */
export function PaymentQueue() {
  const list = useListScreen("payments", PaymentAddress);
  const { filter: address, setFilter: setAddress } = list;
  const { open: openId, ...filter } = address;
  const query = useQuery(paymentListQuery({ ...filter, status: filter.status === "all" ? undefined : filter.status }));
  const mayDecide = useMay("manager");
  const [question, setQuestion] = useState<Pick<Decision, "payment" | "verdict"> | null>(null);

  const ask = useCallback((payment: PaymentRow, verdict: Decision["verdict"]) => {
    if (payment.status === "pending") setQuestion({ payment, verdict });
  }, []);
  const rowKeys = useMemo<RowKey<PaymentRow>[]>(
    () => [
      { combo: "a", label: "Approve the payment", run: (payment) => ask(payment, "approve") },
      { combo: "r", label: "Reject the payment", run: (payment) => ask(payment, "reject") },
    ],
    [ask],
  );
  const open = useCallback(
    (payment: PaymentRow) => setAddress({ open: payment.id, page: address.page }),
    [setAddress, address.page],
  );
  const close = useCallback(() => setAddress({ open: undefined, page: address.page }), [setAddress, address.page]);

  const filters = searchAndDateTags(filter, setAddress);
  const opened = query.data?.payments.find((payment) => payment.id === openId);
  const pending = query.data?.pending;
  const isQueue = filter.status === "pending";
  const hasOtherClaims = query.data?.payments.some((payment) => otherClaimsOf(payment) !== undefined) ?? false;
  const queueColumns = mayDecide ? DECIDER_QUEUE_COLUMNS : QUEUE_COLUMNS;
  const allColumns = isQueue ? queueColumns : REVIEWED_COLUMNS;
  const columns = useMemo(
    () => (hasOtherClaims ? allColumns : withoutOtherClaims(allColumns)),
    [hasOtherClaims, allColumns],
  );

  return (
    <AskForDecisionContext.Provider value={ask}>
      <Screen
        title="Payments"
        actions={<PaymentTabs current="queue" />}
        facts={[
          { label: "waiting", value: pending?.count ?? UNKNOWN },
          { label: "to check", value: pending ? formatKes(pending.amount) : UNKNOWN },
        ]}
        detail={
          opened && (
            <OrderPanel
              key={opened.orderId}
              id={opened.orderId}
              decide={mayDecide && opened.status === "pending" && <DecisionButtons payment={opened} inPanel />}
              onClose={close}
            />
          )
        }
      >
        <ListTable
          key={isQueue ? "queue" : "reviewed"}
          list={list}
          query={query}
          tableId={isQueue ? "payment-queue" : "payments"}
          searchLabel="Search payments"
          exported={PAYMENT_EXPORT}
          asked={toServerFilter(list.asked)}
          total={query.data?.pagination}
          label="Payments"
          noun="payments"
          columns={columns}
          rows={query.data?.payments}
          rowId={paymentId}
          openId={opened?.id}
          onOpen={open}
          rowKeys={mayDecide ? rowKeys : undefined}
          summary={sumOfAmounts}
          toolbar={
            <SegmentedControl
              aria-label="Which payments"
              options={VIEWS}
              value={filter.status}
              onValueChange={(status) => setAddress({ status: status as typeof filter.status })}
            />
          }
          filterFields={
            <DateRangeFilter
              from={filter.dateFrom}
              to={filter.dateTo}
              onFrom={(dateFrom) => setAddress({ dateFrom })}
              onTo={(dateTo) => setAddress({ dateTo })}
            />
          }
          above={
            isQueue &&
            !mayDecide && (
              <div className="payment-role">
                <RoleNote least="manager">A manager approves or rejects these payments.</RoleNote>
              </div>
            )
          }
          filters={filters}
          empty={
            isQueue && filters.length === 0
              ? { title: "Nothing to decide", description: "Claimed payments appear here by themselves." }
              : { title: "No payments match", description: "Look among all, or search for something else." }
          }
        />
      </Screen>
      {question && <DecisionDialog {...question} onClose={() => setQuestion(null)} />}
    </AskForDecisionContext.Provider>
  );
}
