import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { typedPeriod } from "../../i18n/typed-period";
import { Heart } from "../favorites";
import { ServiceIcon } from "./service-icon";
import { ServicePrice } from "./service-price";
import { useServiceLinks } from "./use-service-links";

/** A service with description, features, starting price and duration. */
export function ServiceCard({ service }: { service: Service }) {
  const links = useServiceLinks(service.id);
  return (
    <article
      id={`service-${service.id}`}
      className="relative flex h-full flex-col gap-4 rounded-md border border-line bg-surface p-5"
    >
      <div className="flex items-start gap-4">
        <ServiceIcon name={service.icon} />
        <h3 className="self-center pe-8 text-lg">
          <Link to={servicePath(service)} prefetch="intent" className="tap hover:underline">
            {service.title}
          </Link>
        </h3>
        <Heart type="service" itemId={service.id} name={service.title} className="absolute end-4 top-4" />
      </div>
      <p className="text-muted">{service.description}</p>
      <ul className="grid gap-1.5">
        {service.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex items-end justify-between gap-4 border-t border-line pt-4">
        <div>
          <ServicePrice service={service} />
        </div>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="clock" size={18} />
          <span className="sr-only">{t`Takes`} </span>
          {typedPeriod(service.duration)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <LinkButton to={links.book} preventScrollReset={links.inPlace} prefetch="none">
          <Trans>
            Book now <span className="sr-only">for {service.title}</span>
          </Trans>
        </LinkButton>
        <LinkButton to={links.quote} variant="secondary" preventScrollReset={links.inPlace} prefetch="none">
          <Trans>
            Request a Quote <span className="sr-only">for {service.title}</span>
          </Trans>
        </LinkButton>
      </div>
    </article>
  );
}
