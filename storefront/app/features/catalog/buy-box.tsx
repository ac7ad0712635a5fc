import { formatAmount } from "@fundi/shared/money";
import { waysToPay } from "@fundi/shared/mpesa";
import { type Handover, handoversOf } from "@fundi/shared/offers";
import type { Product } from "@fundi/shared/products";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "../../components/button";
import { Select } from "../../components/field";
import { Icon, type IconName } from "../../components/icon";
import { addToCart } from "../cart";
import { useShop } from "../shell";
import { stockInWords } from "./product-facts";
import { warrantyOf } from "./specs";

/** More than this is a matter for the cart's own field. */
const MOST_AT_ONCE = 10;

/** Quantity and Add to cart on a desk (a phone has the bar below), then how it is handed over, paid and guaranteed. */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { orderable } = stockInWords(product);
  const most = Math.min(product.available ?? MOST_AT_ONCE, MOST_AT_ONCE);
  return (
    <div className="grid gap-6">
      {orderable ? (
        <div className="js-only hidden items-end gap-3 md:flex">
          <div className="w-24">
            <Select label="Quantity" value={quantity} onChange={(event) => setQuantity(Number(event.target.value))}>
              {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </div>
          <Button size="md" className="grow" onClick={() => addToCart(product, quantity)}>
            <Icon name="cart" />
            Add to cart
          </Button>
        </div>
      ) : (
        <p className="rounded-md bg-ink/5 p-4">
          {product.price > 0
            ? "Out of stock at the moment. Call us and we tell you when it is back."
            : "This product has its price on request. Call or write to us, and order it at the price we agree."}
        </p>
      )}
      <Terms product={product} />
    </div>
  );
}

function Terms({ product }: { product: Product }) {
  const shop = useShop();
  const warranty = warrantyOf(product.specs);
  const ways = handoversOf(shop);
  const phone = shop.phone && (
    <a href={`tel:${shop.phone.replace(/\s/g, "")}`} className="font-medium whitespace-nowrap text-accent underline">
      {shop.phone}
    </a>
  );
  return (
    <ul className="grid gap-3 border-t border-line pt-5">
      {ways.length > 0 && <Term icon="truck">{ways.map((way) => handoverInWords(way, shop)).join(", or ")}</Term>}
      {(waysToPay(shop) || shop.vatRate > 0) && (
        <Term icon="wallet">
          {[waysToPay(shop) && `Pay by ${waysToPay(shop)} after you order.`, shop.vatRate > 0 && "VAT is in the price."]
            .filter(Boolean)
            .join(" ")}
        </Term>
      )}
      {warranty && <Term icon="shield">Warranty: {warranty}</Term>}
      {phone && <Term icon="phone">Questions first? Call {phone}</Term>}
      <noscript>
        <li>To order without JavaScript, please call us.</li>
      </noscript>
    </ul>
  );
}

const handoverInWords = (way: Handover, { deliveryFee, address }: { deliveryFee: number; address: string }) => {
  if (way === "collection") return `collect it at ${address}`;
  return deliveryFee > 0 ? `Delivery ${formatAmount(deliveryFee)}` : "Delivery without a fee";
};

const Term = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
);
