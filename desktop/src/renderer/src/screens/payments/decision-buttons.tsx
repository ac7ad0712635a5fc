import { Button } from "@blueprintjs/core";
import type { PaymentRow } from "@fundi/shared/payments";
import { createContext, useContext } from "react";
import type { Decision } from "./payment-queries";

type Ask = (payment: PaymentRow, verdict: Decision["verdict"]) => void;

/** Opens the question; given by the screen, so that the columns can be declared once. */
export const AskContext = createContext<Ask>(() => undefined);

/** Approve and reject for the mouse; A and R do the same for the active row. */
export function DecisionButtons({ payment }: { payment: PaymentRow }) {
  const ask = useContext(AskContext);
  const of = payment.mpesaReceiptNumber ?? payment.orderNumber;
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        intent="primary"
        text="Approve"
        tabIndex={-1}
        aria-label={`Approve ${of}`}
        onClick={() => ask(payment, "approve")}
      />
      <Button
        size="small"
        variant="minimal"
        text="Reject"
        tabIndex={-1}
        aria-label={`Reject ${of}`}
        onClick={() => ask(payment, "reject")}
      />
    </>
  );
}
