import { t } from "@lingui/core/macro";
import { CallUs } from "../shell";
import { sentence, useReceiptCheck } from "../shop";
import type { PayableOrder } from "./order-to-pay";

/** The next steps after sending the receipt, and a contact. */
export function WhatHappensNext({ channel, handover }: Pick<PayableOrder, "channel" | "handover">) {
  const check = useReceiptCheck();
  return (
    <section aria-labelledby="what-happens-next" className="grid gap-3">
      <h2 id="what-happens-next" className="text-xl">
        {t`What happens next`}
      </h2>
      <ol className="grid gap-2 text-muted">
        <li>{sentence(t`1. We compare your receipt with our statement`, check)}</li>
        {channel === "repair" ? (
          <>
            <li>{t`2. The page of your bill shows it at once.`}</li>
            <li>{t`3. You collect your device when it is ready.`}</li>
          </>
        ) : (
          <>
            <li>{t`2. Your order is confirmed, and your order page shows it at once.`}</li>
            <li>
              {handover === "collection"
                ? t`3. We get your goods ready and tell you when you can collect them.`
                : t`3. We get your goods ready and tell you when they leave.`}
            </li>
          </>
        )}
      </ol>
      <p>
        {t`Stuck? Talk to a person:`} <CallUs />
      </p>
    </section>
  );
}
