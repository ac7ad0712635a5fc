import { Callout } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/money";
import type { PaymentRow } from "@fundi/shared/payments";
import { useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { problemText } from "../../lib/problem";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast, toastProblem, toastSuccess } from "../../ui/toasts";
import { METHOD_WORDS } from "../orders/order-payments";
import { earlierClaimsOf, matchOf } from "./payment-match";
import { type Decision, isReviewed, useDecide } from "./payment-queries";
import { seenOf } from "./seen-money";
import "./decision-dialog.css";

const NOTE_MAX = 500;

interface DecisionDialogProps {
  payment: PaymentRow;
  verdict: Decision["verdict"];
  onClose: () => void;
}

/** Asks before money is taken as received, or a customer is told that it was not. */
export function DecisionDialog({ payment, verdict, onClose }: DecisionDialogProps) {
  const decide = useDecide();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const match = matchOf(payment);
  const seen = seenOf(payment);
  const earlier = earlierClaimsOf(payment);
  const isApproval = verdict === "approve";
  const receipt = payment.mpesaReceiptNumber ?? METHOD_WORDS[payment.method];

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
        <dd>
          {payment.customerName}, {payment.phoneNumber}
        </dd>
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
      {isApproval && match && match.intent !== "success" && (
        <Callout intent={match.intent} compact className="decision-warning">
          {match.text}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
