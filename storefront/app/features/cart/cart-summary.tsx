import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../components/card";
import { Price } from "../../components/price";
import { useShop } from "../shell";
import { type Cart, cartTotal, isOrderable, itemCount } from "./cart";

/** Subtotal and total. Prices include VAT; delivery has a line also when it is free, a voucher only where there is one. */
export function CartSummary({
  cart,
  deliveryFee,
  isDelivered,
  discount = 0,
  list,
  children,
}: {
  cart: Cart;
  /** Null while the place is not chosen. */
  deliveryFee: number | null;
  /** Else it is collected. */
  isDelivered: boolean;
  /** The voucher's discount. */
  discount?: number;
  /** The lines, where they are not visible otherwise. */
  list?: ReactNode;
  children?: ReactNode;
}) {
  const subtotal = cartTotal(cart);
  const count = itemCount(cart.filter(isOrderable));
  const { vatRate } = useShop();
  return (
    <Card className="grid gap-4 lg:sticky lg:top-24">
      <h2 className="text-xl">{t`Order summary`}</h2>
      {list}
      <dl className="grid gap-2">
        <Row label={t`Subtotal (${plural(count, { one: "# item", other: "# items" })})`}>
          <Price value={subtotal} size="sm" />
        </Row>
        <Row label={isDelivered ? t`Delivery` : t`Collection`}>
          {deliveryFee === null ? t`At checkout` : deliveryFee > 0 ? <Price value={deliveryFee} size="sm" /> : t`Free`}
        </Row>
        {discount > 0 && (
          <Row label={t`Voucher`}>
            <Price value={-discount} size="sm" />
          </Row>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{t`Total`}</dt>
          <dd>
            <Price value={subtotal + (deliveryFee ?? 0) - discount} size="md" />
          </dd>
        </div>
      </dl>
      {vatRate > 0 && <p className="text-sm text-muted">{t`Prices include VAT.`}</p>}
      {children}
    </Card>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
