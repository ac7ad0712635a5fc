import { countProductAlerts } from "@fundi/shared/catalog/product-alerts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

interface Props {
  productId: number;
  /** The saved price. */
  price: number;
  /** The price as it is typed; NaN while it is none. */
  typed: number;
}

const people = (count: number) => `${count.toLocaleString("en-KE")} ${count === 1 ? "person" : "people"}`;

/** Says how many people wait for a product, and whom the typed price would reach before it is saved. */
export function PriceAlerts({ productId, price, typed }: Props) {
  const isLower = typed > 0 && typed < price;
  const { data } = useQuery({
    queryKey: [...QUERY_ROOTS.products, "alerts", productId, isLower ? typed : null],
    queryFn: ({ signal }) =>
      call(countProductAlerts, { params: { id: productId }, query: isLower ? { price: typed } : {}, signal }),
  });
  return (
    <p className="product-alerts" role="status">
      {data && data.waiting > 0 && lineOf(data, isLower)}
    </p>
  );
}

function lineOf({ waiting, reached }: { waiting: number; reached: number }, isLower: boolean): string {
  if (!isLower) return `${people(waiting)} ${waiting === 1 ? "waits" : "wait"} for a lower price or new stock.`;
  if (reached === 0) return `Nobody of ${people(waiting)} who ${waiting === 1 ? "waits" : "wait"} hears of this price.`;
  return `${people(reached)} will hear of this price, 15 minutes after it is saved and not at night. Put it back before, and nobody does.`;
}
