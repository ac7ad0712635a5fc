import type { Product } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { ignoreDoubleTap } from "../../browser/ignore-double-tap";
import { Button, LinkButton } from "../../components/button";
import { Select } from "../../components/forms/field";
import { Icon, type IconName } from "../../components/icon";
import { type BuyingTerms, ZoneTerm } from "../delivery";
import { AskUs, alertChannels, useShopData } from "../shell";
import { describeStock } from "./product-facts";
import { periodText, warrantyOf } from "./specs";
import { addShownToCart } from "./units/add-shown-to-cart";
import type { ShownProduct } from "./units/chosen-unit.server";

/** For a larger quantity there is the cart's field. */
const MOST_AT_ONCE = 10;

/** Quantity and Add to cart on wide screens (phones have the bar below), then handover, payment and warranty. */
export function BuyBox({ product, terms }: { product: ShownProduct; terms: BuyingTerms }) {
  const [quantity, setQuantity] = useState(1);
  const { shop } = useShopData();
  const tellsPeople = alertChannels(shop).length > 0;
  const { orderable } = describeStock(product);
  const most = Math.min(product.available ?? MOST_AT_ONCE, MOST_AT_ONCE);
  return (
    <div className="grid gap-6">
      {orderable ? (
        <div className="js-only hidden items-end gap-3 md:flex">
          {!product.unit && (
            <div className="w-24">
              <Select
                label={t`Quantity`}
                value={quantity}
                onChange={(event) => setQuantity(Number(event.target.value))}
              >
                {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </Select>
            </div>
          )}
          <Button size="md" className="grow" onClick={ignoreDoubleTap(() => addShownToCart(product, quantity))}>
            <Icon name="cart" />
            {t`Add to cart`}
          </Button>
        </div>
      ) : (
        <div className="grid gap-3 rounded-md bg-ink/5 p-4">
          <p>
            {product.price > 0
              ? tellsPeople
                ? t`Out of stock at the moment.`
                : t`Out of stock at the moment. Call us and we tell you when it is back.`
              : t`This product has its price on request. Call or write to us, and order it at the price we agree.`}
          </p>
          {product.price > 0 && tellsPeople && (
            <LinkButton to={`/products/${product.id}/alert`} rel="nofollow" variant="secondary" wide>
              {t`Tell me when it is back`}
            </LinkButton>
          )}
        </div>
      )}
      <Terms product={product} terms={terms} />
    </div>
  );
}

function Terms({ product, terms }: { product: Product; terms: BuyingTerms }) {
  const { shop, links } = useShopData();
  const typed = warrantyOf(product.specs);
  const warranty = typed && periodText(typed);
  const { zones, handovers, payment } = terms;
  return (
    <ul className="grid gap-3 border-t border-line pt-5">
      {zones[0] && (
        <Term icon="truck">
          <ZoneTerm zones={zones} />
        </Term>
      )}
      {handovers && <Term icon="truck">{handovers}</Term>}
      {payment && <Term icon="wallet">{payment}</Term>}
      <Term icon="shield">
        {warranty && `${t`Warranty: ${warranty}.`} `}
        {links.buying.map(({ to, label }) => (
          <Link key={to} to={to} className="tap me-3 font-medium text-accent underline">
            {label}
          </Link>
        ))}
      </Term>
      {(shop.phone || shop.whatsapp) && (
        <li>
          <AskUs about={product.name}>{t`Questions first?`}</AskUs>
        </li>
      )}
      <noscript>
        <li>{t`To order without JavaScript, please call us.`}</li>
      </noscript>
    </ul>
  );
}

const Term = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
);
