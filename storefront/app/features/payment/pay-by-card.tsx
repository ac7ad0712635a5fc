import { t } from "@lingui/core/macro";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { useShop } from "../shell";
import type { PayableOrder } from "./order-to-pay";
import { useCardPayment } from "./use-card-payment";

/** The button that leads to the card provider; hidden where the shop does not accept cards. */
export function PayByCard({ order }: { order: PayableOrder }) {
  return useShop().cardPayments ? <CardButton order={order} /> : null;
}

function CardButton({ order }: { order: PayableOrder }) {
  const card = useCardPayment(order);
  return (
    <div className="grid gap-1.5">
      <Button variant="secondary" size="lg" wide isBusy={card.isBusy} onClick={() => void card.begin()}>
        <Icon name="card" size={20} /> {card.isBusy ? t`Please wait...` : t`Pay by card`}
      </Button>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {card.failure}
      </p>
    </div>
  );
}

/** Card payment above the other payment methods. */
export function CardSection({ order }: { order: PayableOrder }) {
  const { cardPayments, mpesa, mpesaPrompt } = useShop();
  if (!cardPayments) return null;
  return (
    <section aria-labelledby="by-card" className="grid gap-3">
      <h2 id="by-card" className="text-xl">
        {t`By card`}
      </h2>
      <p className="text-muted">
        {t`You pay on the secure page of Paystack and come back here. Your order is confirmed at once.`}
      </p>
      <CardButton order={order} />
      {mpesa && !mpesaPrompt && (
        <p className="mt-3 flex items-center gap-3 text-sm text-muted">
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
          {t`or by M-Pesa`}
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
        </p>
      )}
    </section>
  );
}
