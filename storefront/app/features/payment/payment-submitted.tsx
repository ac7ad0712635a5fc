import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { sentence, useReceiptCheck } from "../shop";

interface PaymentSubmittedProps {
  orderId: number;
  message: string;
  /** What is left to pay beside what was sent (KES). */
  rest: number;
  onPayRest: () => void;
}

/** Replaces the form once the claim was sent. */
export function PaymentSubmitted({ orderId, message, rest, onPayRest }: PaymentSubmittedProps) {
  const check = useReceiptCheck();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-center gap-4 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t`Payment Submitted`}
      </h1>
      <p role="status">{message}</p>
      <p className="text-muted">{sentence(t`We check it against our statement`, check)}</p>
      {rest > 0 && (
        <>
          <p className="font-medium">{t`${formatAmount(rest)} is left to pay.`}</p>
          <Button size="lg" onClick={onPayRest}>
            {t`Pay the rest`}
          </Button>
        </>
      )}
      <LinkButton to={`/orders/${orderId}`} size="lg" variant={rest > 0 ? "secondary" : "primary"}>
        {t`View Order`}
      </LinkButton>
    </Card>
  );
}
