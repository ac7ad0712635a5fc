import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import type { Handover } from "@fundi/shared/workshop/handovers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DateField } from "../../../ui/forms/date-field";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { LoadingDialog } from "../../../ui/forms/loading-dialog";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { toastSuccess } from "../../../ui/toasts";
import { TakePaymentDialog } from "../../orders/money/take-payment-dialog";
import { METHOD_LABELS } from "../../orders/order-payments";
import { orderQuery } from "../../orders/order-queries";
import type { HandoverDraft } from "./handover-draft";
import { useApproveClaim, useHandoverChanged } from "./handover-queries";

type Bill = NonNullable<Handover["bill"]>;

interface Props {
  handover: Handover;
  form: DraftForm<HandoverDraft>;
  /** Shillings that are not paid, so that the chosen devices may leave. */
  missing: number;
  isManager: boolean;
}

/** What is paid, what waits for approval, the payment of what is missing, and the release of a manager instead. */
export function HandoverMoney({ handover, form, missing, isManager }: Props) {
  const { bill, intake } = handover;
  const [isPaying, setPaying] = useState(false);
  if (!bill) return <p className="repair-quiet">Nothing is charged.</p>;
  const order = <Link to={`/admin/orders/${bill.orderId}`}>bill {bill.orderNumber}</Link>;
  const excess = bill.kept - handover.jobs.reduce((sum, { share }) => sum + share, 0);
  // What a claim would pay is not taken a second time.
  const rest = bill.due - bill.claims.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <Claims bill={bill} intakeId={intake.id} isManager={isManager} />
      {missing > 0 ? (
        <Callout compact intent="warning">
          {formatKes(missing)} is missing on {order}.
          {isManager ? " Take it, or let it go unpaid:" : " Take it, or ask a manager to let it go."}
          {rest > 0 && (
            <div className="handover-code">
              <Button intent="primary" text="Take payment…" onClick={() => setPaying(true)} />
            </div>
          )}
        </Callout>
      ) : excess > 0 ? (
        <Callout compact intent="warning">
          {formatKes(bill.kept)} was paid, {formatKes(excess)} more than these repairs cost: give it back on {order}.
        </Callout>
      ) : (
        <Callout compact intent="success">
          Paid: {formatKes(bill.kept)} of {order}.
        </Callout>
      )}
      {isPaying && <TakeMissing bill={bill} intakeId={intake.id} missing={missing} onClose={() => setPaying(false)} />}
      {missing > 0 && isManager && <Release form={form} />}
    </>
  );
}

interface TakeProps {
  bill: Bill;
  intakeId: number;
  missing: number;
  onClose: () => void;
}

/** Takes what is missing without leaving the handover. */
function TakeMissing({ bill, intakeId, missing, onClose }: TakeProps) {
  const { data, error, refetch } = useQuery(orderQuery(bill.orderId));
  const changed = useHandoverChanged(intakeId);
  if (!data)
    return (
      <LoadingDialog
        title={`Take payment for ${bill.orderNumber}`}
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  return (
    <TakePaymentDialog
      order={data}
      wanted={missing}
      onTaken={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Payments that do not count yet: a manager who sees them on the statement approves them here. */
function Claims({ bill, intakeId, isManager }: { bill: Bill; intakeId: number; isManager: boolean }) {
  const approve = useApproveClaim(intakeId);
  return (
    <>
      {bill.claims.map(({ id, method, code, amount, name }) => (
        <Callout key={id} compact intent="warning" role="status">
          {METHOD_LABELS[method]} {code && <>code {code} </>}of {formatKes(amount)}
          {name && ` from ${name}`} is not confirmed yet.
          {isManager ? (
            <div className="handover-code">
              <Button
                text={`${code ?? formatKes(amount)} was received: approve it`}
                loading={approve.isPending}
                onClick={() => approve.mutate(id, { onSuccess: () => toastSuccess(`${code ?? "It"} is approved.`) })}
              />
            </div>
          ) : (
            " A manager approves it."
          )}
        </Callout>
      ))}
      {approve.error && <RequestProblem error={approve.error} countsOnce />}
    </>
  );
}

/** Why a manager lets devices go before they are paid, and until when they are. */
function Release({ form: { draft, errors, change } }: Pick<Props, "form">) {
  return (
    <>
      <FormField label="Why it goes before it is paid" error={errors.of("releaseReason")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.releaseReason}
            onValueChange={(releaseReason) => change({ releaseReason })}
          />
        )}
      </FormField>
      <FormField label="Paid until" error={errors.of("releaseDueOn")}>
        {(control) => (
          <DateField
            {...control}
            keepsUnread
            value={draft.releaseDueOn}
            onChange={(releaseDueOn) => change({ releaseDueOn })}
          />
        )}
      </FormField>
    </>
  );
}
