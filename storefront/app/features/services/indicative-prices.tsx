import type { Service } from "@fundi/shared/catalog/services";
import { Link } from "@remix-run/react";
import { Price } from "../../components/price";

/** Starting prices of common repairs, as a short list. */
export const IndicativePrices = ({ services }: { services: readonly Service[] }) => (
  <ul className="divide-y divide-line rounded-md border border-line bg-surface">
    {services.map(({ id, title, price, duration }) => (
      <li key={id} className="relative flex items-center justify-between gap-4 px-4 py-3 hover:bg-ink/3">
        <div>
          <Link to={`/services#service-${id}`} className="stretched font-semibold">
            {title}
          </Link>
          <p className="text-sm text-muted">{duration}</p>
        </div>
        <p className="shrink-0 text-end">
          {price > 0 ? (
            <>
              <span className="me-1.5 text-sm text-muted">from</span>
              <Price value={price} size="sm" />
            </>
          ) : (
            <span className="text-sm text-muted">on request</span>
          )}
        </p>
      </li>
    ))}
  </ul>
);
