import { Button } from "@blueprintjs/core";
import { BankAccount } from "@blueprintjs/icons";
import { formatKes } from "@fundi/shared/values/money";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import type { Intake } from "@fundi/shared/workshop/intakes";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDraftForm } from "../../../../ui/forms/draft-form";
import { FormDialog } from "../../../../ui/forms/form-dialog";
import { FormField } from "../../../../ui/forms/form-field";
import { MoneyInput } from "../../../../ui/forms/money-input";
import { TakePaymentDialog } from "../../../orders/money/take-payment-dialog";
import { orderQuery } from "../../../orders/order-queries";
import { useAskDeposit } from "./deposit-request";

/** Takes a deposit at the counter before anything is estimated: how much, then the money itself. */
export function TakeDeposit({ intake: taken }: { intake: Intake }) {
  const [intake, setIntake] = useState(taken);
  const [open, setOpen] = useState<"ask" | "take" | null>(null);
  const close = () => setOpen(null);
  if (intake.customerId === null) return null;
  return (
    <>
      <Button
        icon={<BankAccount />}
        text={intake.deposit === null ? "Take a deposit…" : `Deposit of ${formatKes(intake.deposit)}…`}
        onClick={() => setOpen("ask")}
      />
      {open === "ask" && (
        <AskDialog
          intake={intake}
          onAsked={(after) => {
            setIntake(after);
            setOpen(after.deposit === null ? null : "take");
          }}
          onClose={close}
        />
      )}
      {open === "take" && intake.orderId !== null && <PaymentOf orderId={intake.orderId} onClose={close} />}
    </>
  );
}

const errorsOf = ({ deposit }: { deposit: string }) =>
  typedAmount(deposit) === null ? { deposit: "Enter an amount, such as 1,000" } : {};

function AskDialog({
  intake,
  onAsked,
  onClose,
}: {
  intake: Intake;
  onAsked: (after: Intake) => void;
  onClose: () => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const start = { deposit: intake.deposit === null ? "" : `${intake.deposit}` };
  const { draft, errors, change } = useDraftForm(start, errorsOf, element);
  const request = useAskDeposit(intake);
  const submit = () => {
    if (!errors.validate()) return;
    const deposit = typedAmount(draft.deposit) ?? 0;
    if (deposit === (intake.deposit ?? 0)) return onAsked(intake);
    request.mutate(deposit, { onSuccess: onAsked, onError: (error) => errors.refuse(error) });
  };
  return (
    <FormDialog
      title={`Deposit of ${intake.name}`}
      submitLabel="To the payment"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <p>It counts towards whatever is approved later, and work waits for it. 0: none any more.</p>
      <FormField label="Deposit" error={errors.of("deposit")}>
        {(control) => (
          <MoneyInput {...control} autoFocus value={draft.deposit} onValueChange={(deposit) => change({ deposit })} />
        )}
      </FormField>
    </FormDialog>
  );
}

/** The payment dialog of a bill, once that is there. */
function PaymentOf({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data: order } = useQuery({ ...orderQuery(orderId), staleTime: 0 });
  return order && order.due > 0 ? <TakePaymentDialog order={order} onClose={onClose} /> : null;
}
