import { Callout } from "@blueprintjs/core";
import type { PaymentRow } from "@fundi/shared/payments/payments";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useState } from "react";
import { problemText } from "../../lib/problem";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast, toastProblem, toastSuccess } from "../../ui/toasts";
import { METHOD_LABELS } from "../orders/order-payments";
import { describeMoneySeen } from "./money-seen-text";
import { matchOf, otherClaimsOf } from "./payment-match";
import { type Decision, isReviewed, useDecide } from "./payment-queries";
import "./decision-dialog.css";

const NOTE_MAX = 500;

interface DecisionDialogProps {
  payment: PaymentRow;
  verdict: Decision["verdict"];
  onClose: () => void;
}

/** Confirms the approval or rejection of a claim. */
export function DecisionDialog({ payment, verdict, onClose }: DecisionDialogProps) {
  const decide = useDecide();
  const [idempotencyKey] = useState(randomHex);
  const match = matchOf(payment);
  const seen = describeMoneySeen(payment);
  const earlier = otherClaimsOf(payment);
  const isApproval = verdict === "approve";
  const receipt = payment.mpesaReceiptNumber ?? METHOD_LABELS[payment.method];

  const confirm = (note: string) =>
    decide.mutate(
      { payment, verdict, note, idempotencyKey },
      {
        onSuccess: () => {
          onClose();
          toastSuccess(`${receipt} ${isApproval ? "approved" : "rejected"}.`);
        },
        onError: (error) => {
          if (!isReviewed(error)) return toastProblem(error);
          onClose();
          void showToast({ intent: "warning", message: problemText(error) });
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen
      title={isApproval ? "Approve this payment?" : "Reject this payment?"}
      confirmLabel={isApproval ? "Approve" : "Reject"}
      intent={isApproval ? "primary" : "danger"}
      note={{
        label: isApproval ? "Note" : "Why it is rejected",
        required: !isApproval,
        placeholder: isApproval ? "" : "The customer is told this",
        maxLength: NOTE_MAX,
      }}
      isBusy={decide.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className="decision-facts tabular">
        <dt>Receipt</dt>
        <dd>
          <strong>{receipt}</strong>
        </dd>
        <dt>Amount</dt>
        <dd>
          <strong>{formatKes(payment.amount)}</strong> of {formatKes(payment.orderDue)} to pay on {payment.orderNumber}
        </dd>
        <dt>From</dt>
        <dd>{[payment.customerName, shownPhone(payment.phoneNumber)].filter(Boolean).join(", ")}</dd>
      </dl>
      {isApproval && seen && seen.intent !== "success" && (
        <Callout intent={seen.intent} compact className="decision-warning">
          {seen.explanation}
        </Callout>
      )}
      {earlier && (
        <Callout intent="danger" compact className="decision-warning">
          {earlier}
        </Callout>
      )}
      {isApproval && match && match.intent !== "success" && match.intent !== "none" && (
        <Callout intent={match.intent} compact className="decision-warning">
          {match.text}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
