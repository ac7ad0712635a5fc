import type { Service } from "@fundi/shared/catalog/services";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Price } from "../../components/price";

type Priced = Pick<Service, "price" | "priceTo">;

/** Returns "Ksh 6,500 – 14,500", "from Ksh 6,500", "Ksh 500" where both ends are equal, or "on request". */
export function priceText({ price, priceTo }: Priced): string {
  if (price <= 0) return t`on request`;
  if (priceTo === price) return formatAmount(price);
  return priceTo > price ? `${formatAmount(price)} – ${amountOnly(priceTo)}` : t`from ${formatAmount(price)}`;
}

const amountOnly = (value: number): string => formatAmount(value).replace(/^\D+/, "");

/** The price of a service: a range, where it begins, or that it is on request. */
export function ServicePrice({ service, size = "md" }: { service: Priced; size?: "sm" | "md" | "lg" }) {
  const { price, priceTo } = service;
  if (price <= 0) return <span className="font-display text-lg font-bold">{t`Price on request`}</span>;
  if (priceTo === price) return <Price value={price} size={size} />;
  if (priceTo < price)
    return (
      <>
        <span className="me-1.5 text-sm text-muted in-[.mat]:text-mat-muted">{t`from`}</span>
        <Price value={price} size={size} />
      </>
    );
  return (
    <span className="whitespace-nowrap">
      <Price value={price} size={size} />
      <span className={`font-display font-bold ${SIZES[size]}`}> – </span>
      <span className={`font-display font-bold tabular-nums ${SIZES[size]}`}>{amountOnly(priceTo)}</span>
    </span>
  );
}

const SIZES = { sm: "text-base", md: "text-xl", lg: "text-3xl" } as const;
