import { Callout, InputGroup } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useState } from "react";
import { problemText } from "../../../lib/problem";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import type { ReviewRow } from "./review-rows";
import { useApproveAsReceived, useAttachMoney } from "./statement-queries";

interface MoneyDialogProps {
  row: ReviewRow;
  onClose: () => void;
}

/** Confirms approving a claim with the received amount or receipt, which differs from the claim. */
export function ApproveAsReceived({ row: { money, payment, text }, onClose }: MoneyDialogProps) {
  const approve = useApproveAsReceived();
  const [idempotencyKey] = useState(randomHex);
  if (!money || !payment) return null;
  const confirm = (note: string) =>
    approve.mutate(
      { id: payment.id, moneyId: money.id, note, idempotencyKey },
      {
        onSuccess: () => {
          onClose();
          toastSuccess(`${money.receipt} approved with ${formatKes(money.amount)}.`);
        },
        onError: toastProblem,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title="Approve as received?"
      confirmLabel={`Approve ${formatKes(money.amount)}`}
      note={{ label: "Note", maxLength: 300 }}
      isBusy={approve.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Callout compact intent="warning" className="statement-why">
        {text}
      </Callout>
      <dl className="decision-facts tabular">
        <dt>Came in</dt>
        <dd>
          <strong>{formatKes(money.amount)}</strong>, {money.receipt}, {money.payerName || "no name"}{" "}
          {shownPhone(money.payerPhone)}
        </dd>
        <dt>Claimed</dt>
        <dd>
          {formatKes(payment.amount)}, {payment.mpesaReceiptNumber}, {payment.customerName}{" "}
          {shownPhone(payment.phoneNumber)}
        </dd>
        <dt>Order</dt>
        <dd>
          {payment.orderNumber}, {formatKes(payment.orderDue)} to pay
        </dd>
      </dl>
    </ConfirmDialog>
  );
}

/** Asks for the order of received money that nobody claimed. */
export function AttachMoney({ row: { money, order }, onClose }: MoneyDialogProps) {
  const attach = useAttachMoney();
  const [idempotencyKey] = useState(randomHex);
  const [orderNumber, setOrderNumber] = useState(order?.orderNumber ?? "");
  if (!money) return null;
  const submit = () =>
    attach.mutate(
      { id: money.id, orderNumber: orderNumber.trim().toUpperCase(), idempotencyKey },
      {
        onSuccess: ({ order: { orderNumber: number } }) => {
          onClose();
          toastSuccess(`${money.receipt} counts for ${number}.`);
        },
      },
    );
  return (
    <FormDialog
      title="Which order is this money for?"
      submitLabel={`Count ${formatKes(money.amount)}`}
      isBusy={attach.isPending}
      isDisabled={orderNumber.trim() === ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{formatKes(money.amount)}</strong> from {money.payerName || "somebody without a name"}{" "}
        {shownPhone(money.payerPhone)}, receipt <strong className="tabular">{money.receipt}</strong>. It becomes an
        approved payment of the order.
      </p>
      <FormField
        label="Order number"
        hint={order ? `The payer named it as the account; ${formatKes(order.due)} to pay.` : "Such as FD-1234-5678"}
        error={attach.error ? problemText(attach.error) : undefined}
      >
        {(control) => <InputGroup {...control} autoFocus value={orderNumber} onValueChange={setOrderNumber} />}
      </FormField>
    </FormDialog>
  );
}
