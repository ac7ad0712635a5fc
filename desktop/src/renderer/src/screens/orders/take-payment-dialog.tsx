import { formatKes } from "@fundi/shared/money";
import type { OrderDetail } from "@fundi/shared/orders";
import { useCallback, useRef, useState } from "react";
import { useMay } from "../../app/session";
import { useDraftForm } from "../../ui/draft-form";
import { FormDialog } from "../../ui/form-dialog";
import { toastSuccess } from "../../ui/toasts";
import { useTakePayment } from "./desk-queries";
import { amountOf, newPayment, paymentErrors, toTaken, withMethod } from "./payment-draft";
import { PaymentFields } from "./payment-fields";

/** Takes money for an order: all that is due, or a part of it. */
export function TakePaymentDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [start] = useState(() => newPayment(order.due));
  const element = useRef<HTMLFormElement>(null);
  const findErrors = useCallback((draft: typeof start) => paymentErrors(draft, order.due), [order.due]);
  const { draft, errors, change } = useDraftForm(start, findErrors, element);
  const take = useTakePayment(order.id);
  const mayReview = useMay("manager");
  const waits = draft.method === "mpesa_manual" && !mayReview;
  const rest = order.due - (amountOf(draft) ?? 0);
  const submit = () => {
    if (!errors.mayGo()) return;
    take.mutate(toTaken(draft), {
      onSuccess: (after) => {
        toastSuccess(
          // Also a manager's own, which waits for a colleague.
          after.payments.at(-1)?.status === "pending"
            ? `${formatKes(amountOf(draft))} waits for a manager's approval.`
            : after.due > 0
              ? `${formatKes(amountOf(draft))} taken; ${formatKes(after.due)} stays due.`
              : `${order.orderNumber} is paid.`,
        );
        onClose();
      },
      onError: errors.refuse,
    });
  };
  return (
    <FormDialog
      title={`Take payment for ${order.orderNumber}`}
      submitLabel={`Take ${formatKes(amountOf(draft) ?? 0)}`}
      isBusy={take.isPending}
      problem={take.error}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        To pay: <strong className="tabular">{formatKes(order.due)}</strong>
      </p>
      <PaymentFields
        draft={draft}
        errors={Object.fromEntries(FIELDS.map((field) => [field, errors.of(field)]))}
        autoFocus
        onChange={(edit) => change(withMethod(draft, edit, order.due))}
      />
      {rest > 0 && <p className="payment-quiet">{formatKes(rest)} stays due.</p>}
      {waits && <p className="payment-quiet">A manager compares the code with the statement before it counts.</p>}
    </FormDialog>
  );
}

const FIELDS = ["method", "amount", "tendered", "receipt", "phone", "reference"] as const;
