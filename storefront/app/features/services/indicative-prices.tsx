import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import { Link } from "@remix-run/react";
import { typedPeriod } from "../../i18n/typed-period";
import { ServicePrice } from "./service-price";

/** Starting prices of common repairs, as a short list. */
export const IndicativePrices = ({ services }: { services: readonly Service[] }) => (
  <ul className="divide-y divide-line rounded-md border border-line bg-surface">
    {services.map((service) => (
      <li key={service.id} className="relative flex items-center justify-between gap-4 px-4 py-3 hover:bg-ink/3">
        <div>
          <Link to={servicePath(service)} prefetch="intent" className="stretched font-semibold">
            {service.title}
          </Link>
          <p className="text-sm text-muted">{typedPeriod(service.duration)}</p>
        </div>
        <p className="shrink-0 text-end">
          <ServicePrice service={service} size="sm" />
        </p>
      </li>
    ))}
  </ul>
);
