import { formatKes } from "@fundi/shared/money";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shopQuery } from "./sale-queries";

interface Props {
  total: number;
  pieces: number;
  children: ReactNode;
}

/** What the sale comes to, with the VAT inside it. */
export function SaleTotal({ total, pieces, children }: Props) {
  const { data: shop } = useQuery(shopQuery);
  const vat = shop ? (total * shop.vatRate) / (100 + shop.vatRate) : 0;
  return (
    <section className="sale-card sale-total" aria-label="Total">
      <dl>
        <div>
          <dt>Pieces</dt>
          <dd className="tabular">{pieces}</dd>
        </div>
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
