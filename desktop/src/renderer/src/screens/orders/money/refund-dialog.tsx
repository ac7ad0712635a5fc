import { HTMLSelect, Radio, RadioGroup } from "@blueprintjs/core";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { HANDED_OVER } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { formatKes } from "@fundi/shared/values/money";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { useCallback, useRef, useState } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { toastSuccess } from "../../../ui/toasts";
import { ReasonField } from "../reason-field";
import { useRefundOrder } from "./order-money-queries";
import { newRefund, type RefundDraft, refundable, refundErrors, refundMethods } from "./refund-draft";
import { ReferenceField, sentReference } from "./refund-reference";

/** Refunds money: payment, amount, method, reason, and what it means for the order's total. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const payments = refundable(order);
  const [start] = useState(() => newRefund(order));
  const element = useRef<HTMLFormElement>(null);
  const findErrors = useCallback((draft: RefundDraft) => refundErrors(draft, order), [order]);
  const { draft, errors, change } = useDraftForm(start, findErrors, element);
  const refund = useRefundOrder(order.id);
  const chosen = payments.find(({ payment }) => payment.id === draft.paymentId);
  const amount = typedAmount(draft.amount) ?? 0;
  const isMore = order.status !== "cancelled" && amount > order.overpaid;
  // What an open bill comes to is said by its repair.
  const isOpenBill = isRepairBill(order) && !HANDED_OVER.includes(order.status);
  const choosePayment = (id: number) => {
    const next = payments.find(({ payment }) => payment.id === id);
    if (next) change({ paymentId: id, method: refundMethods(next.payment)[0] ?? "cash" });
  };
  const submit = () => {
    if (!errors.validate()) return;
    const { paymentId, method, effect } = draft;
    refund.mutate(
      {
        ...{ paymentId, method, effect, amount },
        reference: sentReference(method, draft),
        reason: draft.reason.trim(),
        version: order.version,
      },
      {
        onSuccess: () => {
          toastSuccess(`${formatKes(amount)} given back for ${order.orderNumber}.`);
          onClose();
        },
        onError: (error) => errors.refuse(error),
      },
    );
  };
  return (
    <FormDialog
      title={`Refund ${order.orderNumber}`}
      submitLabel={amount > 0 ? `Refund ${formatKes(amount)}` : "Refund"}
      isBusy={refund.isPending}
      problem={refund.error}
      countsOnce
      isWaiting={refund.isPaused}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Payment" error={errors.of("paymentId")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.paymentId}
            onChange={(event) => choosePayment(Number(event.target.value))}
            options={payments.map(({ payment, left, label }) => ({
              value: payment.id,
              label: `${label}, ${formatKes(left)} left`,
            }))}
          />
        )}
      </FormField>
      <div className="payment-row">
        <FormField label="Amount" error={errors.of("amount")}>
          {(control) => (
            <MoneyInput
              {...control}
              autoFocus
              value={draft.amount}
              onValueChange={(text) => change({ amount: text })}
            />
          )}
        </FormField>
        <FormField label="Given back" error={errors.of("method")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.method}
              onChange={(event) => change({ method: event.target.value as PaymentMethod })}
              options={(chosen ? refundMethods(chosen.payment) : ["cash" as const]).map((value) => ({
                value,
                label: REFUND_METHOD_LABELS[value],
              }))}
            />
          )}
        </FormField>
      </div>
      <ReferenceField method={draft.method} draft={draft} error={errors.of("reference")} onChange={change} />
      <ReasonField
        hint="The customer reads it."
        value={draft.reason}
        error={errors.of("reason")}
        onChange={(reason) => change({ reason })}
      />
      {isMore && isOpenBill && (
        <p>The repair costs the same: {formatKes(amount - order.overpaid)} of it is to be paid again.</p>
      )}
      {isMore && !isOpenBill && (
        <EffectChoice
          effect={draft.effect}
          reduction={amount - order.overpaid}
          onChange={(effect) => change({ effect })}
        />
      )}
    </FormDialog>
  );
}

interface EffectChoiceProps {
  effect: RefundDraft["effect"];
  /** By how much the order would cost less (KES). */
  reduction: number;
  onChange: (effect: RefundDraft["effect"]) => void;
}

const EffectChoice = ({ effect, reduction, onChange }: EffectChoiceProps) => (
  <RadioGroup
    label="What it means for the order"
    selectedValue={effect}
    onChange={(event) => onChange(event.currentTarget.value as RefundDraft["effect"])}
  >
    <Radio value="reduces_total" labelElement={`It costs ${formatKes(reduction)} less; nothing is due again.`} />
    <Radio value="due_again" labelElement="It costs the same, and is to be paid again in another way." />
  </RadioGroup>
);

const REFUND_METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: "In cash",
  mpesa_manual: "By M-Pesa",
  card_terminal: "On the card terminal",
  card: "To the card, by Paystack",
};
