import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatKes } from "@fundi/shared/values/money";
import { useCallback, useRef, useState } from "react";
import { useMay, useStaff } from "../../../session/session";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { toastSuccess } from "../../../ui/toasts";
import { useTakePayment } from "./order-money-queries";
import { amountOf, newPayment, paymentErrors, toCounterPayment, withMethod } from "./payment-draft";
import { PaymentFields } from "./payment-fields";

interface Props {
  order: OrderDetail;
  /** What it begins with, in shillings, where that is less than all that is due. */
  wanted?: number;
  /** Called with the order after the payment; `onClose` where it is not given. */
  onTaken?: (after: OrderDetail) => void;
  onClose: () => void;
}

/** Takes a payment for an order: all that is due, or a part; of a repair before the work its deposit. */
export function TakePaymentDialog({ order, wanted, onTaken, onClose }: Props) {
  // What a claim would pay is not taken a second time.
  const due = restToPay(order);
  // Before the work a bill asks for its deposit, as far as no claim would pay it.
  const deposit = Math.min(due, Math.max(0, order.depositDue - order.claimed));
  const [start] = useState(() => newPayment(Math.min(due, wanted ?? (deposit || due))));
  const element = useRef<HTMLFormElement>(null);
  const findErrors = useCallback((draft: typeof start) => paymentErrors(draft, due), [due]);
  const { draft, errors, change } = useDraftForm(start, findErrors, element);
  const takePayment = useTakePayment(order.id);
  const mayReview = useMay("manager");
  const { id } = useStaff();
  const waits = draft.method === "mpesa_manual" && !mayReview;
  // Nobody may confirm payments for their own orders.
  const waitsForColleague = draft.method === "mpesa_manual" && mayReview && order.customerId === id;
  const taken = amountOf(draft) ?? 0;
  const rest = due - taken;
  const submit = () => {
    if (!errors.validate()) return;
    const payment = toCounterPayment(draft);
    if (!payment) return;
    takePayment.mutate(payment, {
      onSuccess: (after) => {
        toastSuccess(
          // A manager's own order, too, waits for a colleague.
          after.payments.at(-1)?.status === "pending"
            ? `${formatKes(amountOf(draft))} waits for a manager's approval.`
            : after.due > 0
              ? `${formatKes(amountOf(draft))} taken; ${formatKes(after.due)} stays due.`
              : `${order.orderNumber} is paid.`,
        );
        if (onTaken) onTaken(after);
        else onClose();
      },
      onError: (error) => errors.refuse(error, FORM_NAMES),
    });
  };
  return (
    <FormDialog
      title={`Take payment for ${order.orderNumber}`}
      submitLabel={taken > 0 ? `Take ${formatKes(taken)}` : "Take payment"}
      isBusy={takePayment.isPending}
      problem={takePayment.error}
      countsOnce
      isWaiting={takePayment.isPaused}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        To pay: <strong className="tabular">{formatKes(due)}</strong>
        {deposit > 0 && deposit < due && (
          <>
            , of which the deposit of <strong className="tabular">{formatKes(deposit)}</strong> first
          </>
        )}
        {order.claimed > 0 && <>, beside {formatKes(order.claimed)} that waits for approval</>}
      </p>
      <PaymentFields
        draft={draft}
        errors={Object.fromEntries(FIELDS.map((field) => [field, errors.of(field)]))}
        autoFocus
        onChange={(edit) => change(withMethod(draft, edit, due))}
      />
      {rest > 0 && <p className="payment-quiet">{formatKes(rest)} stays due.</p>}
      {waits && <p className="payment-quiet">A manager compares the code with the statement before it counts.</p>}
      {waitsForColleague && (
        <p className="payment-quiet">
          This order is your own: the code waits for another manager, who compares it with the statement. It counts at
          once only where the shop has no other manager.
        </p>
      )}
    </FormDialog>
  );
}

/** The fields of the request that have another name here. */
const FORM_NAMES = { mpesaReceiptNumber: "receipt", phoneNumber: "phone" } as const;

const FIELDS = ["method", "amount", "tendered", "receipt", "phone", "reference"] as const;
