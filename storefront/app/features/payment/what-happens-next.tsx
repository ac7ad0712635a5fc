import { CallUs, sentence, useReceiptCheck } from "../shell";

/** What the shop does with the receipt, how long it takes, and a person to ask. */
export function WhatHappensNext() {
  const check = useReceiptCheck();
  return (
    <section aria-labelledby="what-happens-next" className="grid gap-3">
      <h2 id="what-happens-next" className="text-xl">
        What happens next
      </h2>
      <ol className="grid gap-2 text-muted">
        <li>{sentence("1. We compare your receipt with our statement", check)}</li>
        <li>2. Your order is confirmed, and your order page shows it at once.</li>
        <li>3. We get your goods ready and tell you when they leave.</li>
      </ol>
      <p>
        Stuck? Talk to a person: <CallUs />
      </p>
    </section>
  );
}
