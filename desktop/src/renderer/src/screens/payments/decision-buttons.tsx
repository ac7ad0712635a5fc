import { Button } from "@blueprintjs/core";
import type { PaymentRow } from "@fundi/shared/payments";
import { createContext, useContext } from "react";
import type { Decision } from "./payment-queries";

type Ask = (payment: PaymentRow, verdict: Decision["verdict"]) => void;

/** Opens the question; given by the screen, so that the columns can be declared once. */
export const AskContext = createContext<Ask>(() => undefined);

interface Props {
  payment: PaymentRow;
  /** Beside the list, where they are reached by Tab and are the likely next step. */
  inPanel?: boolean;
}

/** Approve and reject for the mouse; A and R do the same for the active row. */
export function DecisionButtons({ payment, inPanel = false }: Props) {
  const ask = useContext(AskContext);
  const of = payment.mpesaReceiptNumber ?? payment.orderNumber;
  const look = inPanel ? {} : ({ size: "small", variant: "minimal", tabIndex: -1 } as const);
  return (
    <>
      <Button
        {...look}
        intent="primary"
        text={inPanel ? `Approve ${of}` : "Approve"}
        aria-label={`Approve ${of}`}
        onClick={() => ask(payment, "approve")}
      />
      <Button
        {...look}
        text={inPanel ? "Reject payment" : "Reject"}
        aria-label={`Reject ${of}`}
        onClick={() => ask(payment, "reject")}
      />
    </>
  );
}
