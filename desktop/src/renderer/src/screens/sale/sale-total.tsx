import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shopQuery } from "../../lib/queries/shop-query";
import type { SaleSums } from "./local-sale";

interface Props {
  sums: SaleSums;
  units: number;
  /** Reductions, as rows of the list. */
  reductions: ReactNode;
  children: ReactNode;
}

/** The total with reductions and the VAT included. */
export function SaleTotal({ sums, units, reductions, children }: Props) {
  const { data: shop } = useQuery(shopQuery);
  const total = fromMinor(sums.totalMinor);
  const vat = shop ? (total * shop.vatRate) / (100 + shop.vatRate) : 0;
  return (
    <section className="sale-card sale-total" aria-label="Total">
      <dl>
        <div>
          <dt>Pieces</dt>
          <dd className="tabular">{units}</dd>
        </div>
        {sums.totalMinor !== sums.goodsMinor && (
          <div>
            <dt>Subtotal</dt>
            <dd className="tabular">{formatKes(fromMinor(sums.goodsMinor))}</dd>
          </div>
        )}
        {reductions}
        {shop && (
          <div>
            <dt>of which VAT {shop.vatRate}%</dt>
            <dd className="tabular">{formatKes(vat)}</dd>
          </div>
        )}
        <div className="sale-total-sum">
          <dt>Total</dt>
          <dd className="tabular">
            <output aria-live="polite">{formatKes(total)}</output>
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
