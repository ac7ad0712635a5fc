import type { Mpesa } from "@fundi/shared/payments/mpesa";
import { HELP_TEXTS } from "@fundi/shared/settings/texts/help-texts";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useShopText } from "../shell";

interface HowToPayProps {
  mpesa: Mpesa;
  /** In shillings. */
  amount: number;
}

const whereTo = (mpesa: Mpesa) =>
  mpesa.kind === "till"
    ? [
        t`Choose Buy Goods and Services.`,
        <Trans key="till">
          Enter till number <strong>{mpesa.number}</strong>.
        </Trans>,
      ]
    : [
        t`Choose Pay Bill.`,
        <Trans key="business">
          Enter business number <strong>{mpesa.number}</strong>.
        </Trans>,
        <Trans key="account">
          Enter account number <strong>{mpesa.account}</strong>.
        </Trans>,
      ];

/** The steps on the phone. */
export function HowToPay({ mpesa, amount }: HowToPayProps) {
  const steps = [
    t`Open M-Pesa on your phone.`,
    t`Choose Lipa na M-Pesa.`,
    ...whereTo(mpesa),
    <Trans key="amount">
      Enter the amount, <strong>{formatAmount(amount)}</strong>.
    </Trans>,
    mpesa.name ? (
      <Trans key="pin">
        Enter your M-Pesa PIN and confirm. M-Pesa names <strong>{mpesa.name}</strong>.
      </Trans>
    ) : (
      t`Enter your M-Pesa PIN and confirm.`
    ),
    t`Enter the receipt code from the SMS below.`,
  ];
  return (
    <section aria-labelledby="how-to-pay" className="grid gap-3">
      <h2 id="how-to-pay" className="text-xl">
        {t`How to pay`}
      </h2>
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          <li key={index} className="flex items-baseline gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-strong tabular-nums"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PaymentTips() {
  const text = useShopText(HELP_TEXTS);
  const tips = [
    t`Pay from the same phone number that you enter here.`,
    text("payment.otherNumber"),
    t`Keep the M-Pesa SMS until your order is confirmed.`,
    t`We check your payment ${text("payment.check")}.`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="payment-tips" className="grid gap-3">
      <h2 id="payment-tips" className="text-xl">
        {t`Good to know`}
      </h2>
      <ul className="grid list-disc gap-2 ps-5 text-muted marker:text-accent">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
