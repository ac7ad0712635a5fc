import { Button } from "@blueprintjs/core";
import type { PaymentRow } from "@fundi/shared/payments/payments";
import { createContext, useContext } from "react";
import type { Decision } from "./payment-queries";

type AskForDecision = (payment: PaymentRow, verdict: Decision["verdict"]) => void;

/** Opens the confirmation; provided by the screen, so that the columns can be constants. */
export const AskForDecisionContext = createContext<AskForDecision>(() => undefined);

interface Props {
  payment: PaymentRow;
  /** In the panel, where they are in the tab order and the main action. */
  inPanel?: boolean;
}

/** Approve and reject buttons; A and R do the same for the active row. */
export function DecisionButtons({ payment, inPanel = false }: Props) {
  const ask = useContext(AskForDecisionContext);
  const of = payment.mpesaReceiptNumber ?? payment.orderNumber;
  const buttonProps = inPanel ? {} : ({ size: "small", variant: "minimal", tabIndex: -1 } as const);
  return (
    <>
      <Button
        {...buttonProps}
        intent="primary"
        text={inPanel ? `Approve ${of}` : "Approve"}
        aria-label={`Approve ${of}`}
        onClick={() => ask(payment, "approve")}
      />
      <Button
        {...buttonProps}
        text={inPanel ? "Reject payment" : "Reject"}
        aria-label={`Reject ${of}`}
        onClick={() => ask(payment, "reject")}
      />
    </>
  );
}
