import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { useHydrated } from "../../components/use-hydrated";
import { typedPeriod } from "../../i18n/typed-period";
import { ServicePrice } from "../services";
import { AskUs } from "../shell";

/** Who would rather have it done: what it costs here, and the ways to have it done. */
export function GuideService({ services }: { services: readonly Service[] }) {
  const [service, ...others] = services;
  const hydrated = useHydrated();
  if (!service) return null;
  const path = servicePath(service);
  const { id, title } = service;
  const duration = typedPeriod(service.duration);
  const warranty = typedPeriod(service.warranty);
  const book = hydrated ? `${path}?book=${id}` : `/services/book?service=${id}`;
  const quote = hydrated ? `${path}?quote=${id}` : `/services/quote?service=${id}`;
  return (
    <section aria-labelledby="do-it" className="mat grid gap-4 rounded-lg p-5 sm:p-6 print:hidden">
      <h2 id="do-it" className="text-xl text-mat-ink sm:text-2xl">
        {t`Rather have us do it?`}
      </h2>
      <p className="text-mat-ink">
        <Link to={path} prefetch="intent" className="tap font-semibold underline">
          {title}
        </Link>
      </p>
      <p className="text-mat-ink">
        <ServicePrice service={service} />
      </p>
      <p className="text-mat-muted">{[t`Takes ${duration}`, warranty].filter(Boolean).join(" · ")}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={book}
          prefetch="none"
          rel="nofollow"
          className="bg-spark text-spark-ink hover:bg-spark/90"
        >{t`Book now`}</LinkButton>
        <LinkButton
          to={quote}
          variant="quiet"
          prefetch="none"
          rel="nofollow"
          className="border border-mat-muted text-mat-ink hover:bg-mat-ink/10"
        >
          {t`Ask for a quote`}
        </LinkButton>
      </div>
      {others.length > 0 && (
        <ul className="grid gap-1 text-mat-ink">
          {others.map((other) => (
            <li key={other.id} className="flex flex-wrap items-baseline gap-x-3">
              <Link to={servicePath(other)} prefetch="intent" className="tap underline">
                {other.title}
              </Link>
              <ServicePrice service={other} size="sm" />
            </li>
          ))}
        </ul>
      )}
      <AskUs about={title} buttonClassName="border-mat-muted bg-transparent text-mat-ink hover:bg-mat-ink/10" />
    </section>
  );
}
