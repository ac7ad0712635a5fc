import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CallUs, useShop } from "../shell";

/** The manual way without JavaScript: the shop's numbers, and whom to tell the receipt code. */
export function PayWithoutScript() {
  const { mpesa } = useShop();
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-3xl">{t`Pay by M-Pesa`}</h1>
      <p className="text-muted">
        {t`This page needs JavaScript to show your order. You can pay without it: the amount is in the message about your order.`}
      </p>
      {mpesa ? (
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{t`Open M-Pesa on your phone and choose Lipa na M-Pesa.`}</li>
          {mpesa.kind === "till" ? (
            <li>
              <Trans>
                Choose Buy Goods and Services, till number <strong className="whitespace-nowrap">{mpesa.number}</strong>
                .
              </Trans>
            </li>
          ) : (
            <li>
              <Trans>
                Choose Pay Bill, business number <strong className="whitespace-nowrap">{mpesa.number}</strong>, account
                number <strong className="whitespace-nowrap">{mpesa.account}</strong>.
              </Trans>
            </li>
          )}
          <li>{t`Enter the amount, rounded up to whole shillings, and your PIN.`}</li>
          <li>
            {t`Tell us your order number and the code of M-Pesa's message:`} <CallUs />
          </li>
        </ol>
      ) : (
        <p>
          {t`Please ask us how to pay:`} <CallUs />
        </p>
      )}
    </div>
  );
}
