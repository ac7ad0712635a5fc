import type { AlertChannel } from "@fundi/shared/catalog/alert-channels";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Price } from "../../components/price";
import { ProductPicture } from "../../components/product-picture";
import { alertChannels, CallUs, useShop } from "../shell";
import type { AlertRefusal } from "./alert-action.server";
import { AlertForm } from "./alert-form";

interface AlertPageProps {
  product: ProductDetail;
  refusal: AlertRefusal | undefined;
  /** How the link was sent, or that the account is told; null: the form is shown. */
  sent: AlertChannel | "account" | null;
}

/** /products/:id/alert: somebody asks to be told when a product costs less, or is back. */
export function AlertPage({ product, refusal, sent }: AlertPageProps) {
  const shop = useShop();
  const channels = alertChannels(shop);
  const isOut = product.available === 0;
  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-lg gap-6">
        <h1 className="text-2xl sm:text-3xl">{isOut ? t`Tell me when it is back` : t`Tell me when it costs less`}</h1>
        <div className="flex items-center gap-4">
          <ProductPicture product={product} sizes="6rem" className="w-24 shrink-0" />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold wrap-anywhere">{product.name}</p>
            {product.price > 0 && <Price value={product.price} />}
          </div>
        </div>
        <Card className="grid gap-5">
          {sent ? (
            <>
              <p role="status" className="rounded-md bg-accent-soft px-4 py-3 font-medium text-accent-strong">
                {SENT[sent]()}
              </p>
              <div className="flex flex-wrap gap-3">
                <LinkButton to={`/products/${product.id}`} variant="secondary">
                  {t`Back to the product`}
                </LinkButton>
                {sent === "account" && (
                  <LinkButton to="/favorites#alerts" variant="quiet">
                    {t`My alerts`}
                  </LinkButton>
                )}
              </div>
            </>
          ) : channels.length === 0 ? (
            <p>
              {t`We cannot send messages at the moment. Ask us:`} <CallUs about={product.name} />
            </p>
          ) : (
            <AlertForm product={product} channels={channels} refusal={refusal} />
          )}
        </Card>
        {!sent && channels.length > 0 && (
          <p className="text-sm text-muted">
            {t`You hear once of a lower price, when it has held for a while, and never at night. Every message has a link that ends it.`}
          </p>
        )}
      </div>
    </div>
  );
}

const SENT: Record<AlertChannel | "account", () => string> = {
  account: () => t`Done. We tell you when it costs less or is back.`,
  mail: () => t`Look into your mail: open the link in it, and we tell you when it costs less or is back.`,
  text: () => t`Look at your phone: open the link in our text, and we tell you when it costs less or is back.`,
};
