import { formatKes, fromMinor } from "@fundi/shared/money";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shopQuery } from "./sale-queries";
import type { SaleSums } from "./sale-work";

interface Props {
  sums: SaleSums;
  pieces: number;
  /** What is taken off, as rows of the list. */
  reductions: ReactNode;
  children: ReactNode;
}

/** What the sale comes to, with what is taken off and the VAT inside it. */
export function SaleTotal({ sums, pieces, reductions, children }: Props) {
  const { data: shop } = useQuery(shopQuery);
  const total = fromMinor(sums.totalMinor);
  const vat = shop ? (total * shop.vatRate) / (100 + shop.vatRate) : 0;
  return (
    <section className="sale-card sale-total" aria-label="Total">
      <dl>
        <div>
          <dt>Pieces</dt>
          <dd className="tabular">{pieces}</dd>
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
