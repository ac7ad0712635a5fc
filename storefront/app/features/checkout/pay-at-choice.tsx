import { PAY_AT, type PayAt } from "@fundi/shared/orders/pay-at";
import type { Handover } from "@fundi/shared/settings/offers";
import { t } from "@lingui/core/macro";
import { paymentMethods, useShop } from "../shell";

interface PayAtChoiceProps {
  handover: Handover;
  chosen: PayAt;
  /** Whether there is a way to pay online. */
  canPayNow: boolean;
  onChoose: (payAt: PayAt) => void;
}

/** When an order is paid: now, or when the customer gets it. */
export function PayAtChoice({ handover, chosen, canPayNow, onChoose }: PayAtChoiceProps) {
  const methods = paymentMethods(useShop());
  const isDelivered = handover === "delivery";
  const texts: Record<PayAt, { title: string; text: string }> = {
    order: { title: t`Now`, text: t`By ${methods}, on the next page` },
    handover: {
      title: isDelivered ? t`On delivery` : t`At the shop`,
      text: isDelivered ? t`In cash or by M-Pesa, when it arrives` : t`In cash or by M-Pesa, when you collect it`,
    },
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl font-bold">{t`When you pay`}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(canPayNow ? PAY_AT : (["handover"] as const)).map((payAt) => (
          <label
            key={payAt}
            className="flex min-h-11 items-start gap-3 rounded-md border border-field p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="payAt"
              value={payAt}
              checked={payAt === chosen}
              onChange={() => onChoose(payAt)}
              className="mt-1 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{texts[payAt].title}</span>
              <span className="block text-sm text-muted">{texts[payAt].text}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen === "handover" && (
        <p className="text-sm text-muted">{t`We call you to confirm the order, and keep its goods for you meanwhile.`}</p>
      )}
    </fieldset>
  );
}
