import { Button, SegmentedControl } from "@blueprintjs/core";
import { ArrowLeft, Tick } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import { REVIEW_ROWS } from "@fundi/shared/payments/received-money";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useAddress } from "../../../lib/address";
import { DataTable } from "../../../ui/data-table/data-table";
import type { RowKey } from "../../../ui/data-table/table-props";
import { Screen } from "../../../ui/screen";
import { OrderPanel } from "../../orders/order-panel";
import "../decision-dialog.css";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { PaymentTabs } from "../payment-tabs";
import { ApproveAll } from "./approve-all";
import { ApproveAsReceived, AttachMoney } from "./money-dialogs";
import { ActionContext, REVIEW_COLUMNS } from "./review-columns";
import { GROUP_TEXTS, GROUPS, groupCounts, mayApprove, type ReviewRow, reviewRows } from "./review-rows";
import { StatementFacts } from "./statement-facts";
import { reviewQuery, useApproveExact } from "./statement-queries";

const ReviewAddress = z.object({
  group: z.enum(GROUPS).optional(),
  /** The order shown next to the list. */
  open: z.coerce.number().int().positive().optional(),
});

const rowKey = ({ key }: ReviewRow) => key;
const orderOf = ({ payment, order }: ReviewRow) => payment?.orderId ?? order?.id;

/** The result of comparing a statement with the claims: exact matches, near matches, and missing ones. */
export function StatementReview({ id, onClose }: { id: number; onClose: () => void }) {
  const [address, setAddress] = useAddress(ReviewAddress);
  const query = useQuery(reviewQuery(id));
  const approve = useApproveExact();
  const [asked, setAsked] = useState<ReviewRow | null>(null);
  const review = query.data;
  const rows = useMemo(() => review && reviewRows(review), [review]);
  const counts = review && groupCounts(review);
  const group = address.group ?? GROUPS.find((name) => counts && counts[name] > 0) ?? "exact";

  const { mutate } = approve;
  const act = useCallback(
    (row: ReviewRow, as?: "another_order") => {
      if (as) return setAsked({ ...row, payment: null, order: null });
      const { money, payment, reason } = row;
      // A pair without a reason is an exact match.
      if (!money || (payment && reason !== null && !mayApprove(row))) return;
      if (money.kind !== "payment") return;
      if (!payment || reason !== null) return setAsked(row);
      mutate(
        { ids: [payment.id], onProgress: () => undefined },
        {
          onSuccess: ({ failed: [failure] }) =>
            failure ? toastProblem(new Error(failure.problem)) : toastSuccess(`${money.receipt} approved.`),
          onError: toastProblem,
        },
      );
    },
    [mutate],
  );
  const rowKeys = useMemo<RowKey<ReviewRow>[]>(
    () => [{ combo: "a", label: "Approve, or give the money to an order", run: (row) => act(row) }],
    [act],
  );
  const open = useCallback((row: ReviewRow) => setAddress({ open: orderOf(row) }), [setAddress]);
  const close = useCallback(() => setAddress({ open: undefined }), [setAddress]);
  const shown = rows?.[group];
  const total = counts?.[group] ?? 0;

  return (
    <ActionContext.Provider value={act}>
      <Screen
        title="Payments"
        facts={review && [{ label: "paid in", value: formatKes(review.statement.paidIn) }]}
        actions={<PaymentTabs current="statements" />}
        detail={address.open !== undefined && <OrderPanel key={address.open} id={address.open} onClose={close} />}
      >
        <div className="statement-head">
          <Button variant="minimal" icon={<ArrowLeft />} text="All statements" onClick={onClose} />
          <h2>{review?.statement.fileName ?? "Statement"}</h2>
          {review && <ApproveAll payments={review.exact.map(({ payment }) => payment)} />}
        </div>
        {review && <StatementFacts review={review} />}
        <DataTable
          key={group}
          id={`statement-${group}`}
          label={GROUP_TEXTS[group].title}
          noun={GROUP_TEXTS[group].noun}
          columns={REVIEW_COLUMNS[group]}
          rows={shown}
          rowId={rowKey}
          onOpen={open}
          rowKeys={group === "exact" || group === "near" || group === "unclaimed" ? rowKeys : undefined}
          toolbar={
            <>
              <SegmentedControl
                aria-label="Which lines"
                value={group}
                onValueChange={(name) => setAddress({ group: GROUPS.find((one) => one === name), open: address.open })}
                options={GROUPS.map((value) => ({
                  value,
                  label: `${GROUP_TEXTS[value].title} ${counts?.[value].toLocaleString("en-KE") ?? ""}`.trim(),
                }))}
              />
              {total > REVIEW_ROWS && (
                <span className="bp6-text-muted">The first {REVIEW_ROWS} are listed; the others follow.</span>
              )}
            </>
          }
          empty={{ icon: <Tick size={32} />, title: "Nothing here", description: GROUP_TEXTS[group].empty }}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRefreshing={query.isFetching}
        />
      </Screen>
      {asked &&
        (asked.payment ? (
          <ApproveAsReceived row={asked} onClose={() => setAsked(null)} />
        ) : (
          <AttachMoney row={asked} onClose={() => setAsked(null)} />
        ))}
    </ActionContext.Provider>
  );
}
