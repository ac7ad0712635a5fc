import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import type { PaymentRow } from "@fundi/shared/payments/payments";
import { formatKes } from "@fundi/shared/values/money";
import { useState } from "react";
import { problemText } from "../../../lib/problem";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { toastSuccess } from "../../../ui/toasts";
import { type ApprovalProgress, useApproveExact } from "./statement-queries";

/** Approves all claims whose receipt and amount match exactly; lists failures with their reasons. */
export function ApproveAll({ payments }: { payments: readonly PaymentRow[] }) {
  const approve = useApproveExact();
  const [isAsking, setIsAsking] = useState(false);
  const [progress, setProgress] = useState<ApprovalProgress | null>(null);
  const [receipts, setReceipts] = useState<ReadonlyMap<number, string>>(new Map());
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const count = payments.length === 1 ? "1 exact pair" : `${payments.length} exact pairs`;

  const start = () => {
    setIsAsking(false);
    const ids = payments.map(({ id }) => id);
    setReceipts(new Map(payments.map(({ id, mpesaReceiptNumber }) => [id, mpesaReceiptNumber ?? ""])));
    setProgress({ done: 0, total: ids.length, failed: [] });
    approve.mutate(
      { ids, onProgress: setProgress },
      {
        onSuccess: ({ total: all, failed }) => {
          toastSuccess(failed.length === 0 ? `${all} approved.` : `${all - failed.length} of ${all} approved.`);
          if (failed.length === 0) setProgress(null);
        },
      },
    );
  };
  return (
    <>
      {payments.length > 0 && !approve.isPending && (
        <Button
          intent="primary"
          text={`Approve all ${payments.length} exact (${formatKes(total)})`}
          onClick={() => setIsAsking(true)}
        />
      )}
      {approve.isPending && progress && (
        <div className="statement-approving" aria-live="polite">
          <span className="tabular">
            {progress.done} of {progress.total} approved…
          </span>
          <ProgressBar intent="primary" value={progress.done / progress.total} />
        </div>
      )}
      {approve.error && (
        <Callout compact intent="danger" role="alert">
          {problemText(approve.error)} What was approved stays approved; the others wait.
        </Callout>
      )}
      {!approve.isPending && progress && progress.failed.length > 0 && (
        <Callout compact intent="warning" role="alert" title={`${progress.failed.length} could not be approved`}>
          <ul className="statement-failed">
            {progress.failed.map(({ paymentId, problem }) => (
              <li key={paymentId}>
                <strong className="tabular">{receipts.get(paymentId)}</strong>: {problem}
              </li>
            ))}
          </ul>
          <Button size="small" text="Close" onClick={() => setProgress(null)} />
        </Callout>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Approve ${count}?`}
        confirmLabel={`Approve ${formatKes(total)}`}
        onConfirm={start}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Receipt and amount of each came in exactly as claimed. Each is checked once more as it is approved, and its
          customer is told.
        </p>
      </ConfirmDialog>
    </>
  );
}
