import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import { SERVICE_TEXTS } from "@fundi/shared/settings/texts/service-texts";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { LinkButton } from "../../components/button";
import { Icon, type IconName } from "../../components/icon";
import { useHydrated } from "../../components/use-hydrated";
import { textOf } from "../../i18n";
import { typedPeriod } from "../../i18n/typed-period";
import { Heart } from "../favorites";
import { AskUs, CallUs, useShop, useShopText } from "../shell";
import { type BookedPlace, FreeTimes } from "./free-times";
import { IndicativePrices } from "./indicative-prices";
import { SERVICE_CATEGORY_TEXTS } from "./service-categories";
import type { FreeDay } from "./service-page.server";
import { ServicePrice } from "./service-price";

interface ServicePageProps {
  service: Service;
  freeDays: readonly FreeDay[] | null;
  related: readonly Service[];
  /** How to do it oneself. */
  selfHelp?: ReactNode;
}

/** Everything about one service: what it costs, how long it takes, what to do first, when it can be booked. */
export function ServicePage({ service, freeDays, related, selfHelp }: ServicePageProps) {
  const hydrated = useHydrated();
  const path = servicePath(service);
  const label = textOf(SERVICE_CATEGORY_TEXTS[service.category].label);
  const bookAt = (at?: BookedPlace) =>
    hydrated
      ? `${path}?${new URLSearchParams({ book: String(service.id), ...at })}`
      : `/services/book?${new URLSearchParams({ service: String(service.id), ...at })}`;
  const quote = hydrated ? `${path}?quote=${service.id}` : `/services/quote?service=${service.id}`;
  return (
    <div className="page grid gap-8 py-4 sm:gap-10 sm:py-6">
      <Breadcrumbs
        trail={[
          { label: t`Services`, to: "/services" },
          { label, to: `/services?category=${service.category}` },
          { label: service.title },
        ]}
      />
      <article className="-mt-4 grid gap-8 sm:-mt-5 sm:gap-10">
        <div className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[1.4fr_1fr]">
          <PriceAnswer service={service} book={bookAt()} quote={quote} />
          <FirstSteps service={service} />
        </div>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
          <section aria-labelledby="times" className="grid content-start gap-4">
            <h2 id="times" className="text-xl sm:text-2xl">
              {t`Free times`}
            </h2>
            <FreeTimes days={freeDays} bookAt={bookAt} inPlace />
          </section>
          <Contents service={service} />
        </div>
      </article>
      {selfHelp}
      {related.length > 0 && (
        <section aria-labelledby="related" className="grid gap-4">
          <h2 id="related" className="text-xl sm:text-2xl">
            {t`Also in ${label.toLowerCase()}`}
          </h2>
          <IndicativePrices services={related} />
        </section>
      )}
    </div>
  );
}

/** What it costs, how long it takes, what is promised, and the two ways on. */
function PriceAnswer({ service, book, quote }: { service: Service; book: string; quote: string }) {
  const { duration, warranty, totalBookings } = service;
  return (
    <header className="mat grid content-start gap-4 p-5 sm:p-8">
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{service.title}</h1>
        <Heart type="service" itemId={service.id} name={service.title} className="-me-2 -mt-1 size-11 shrink-0" />
      </div>
      <p className="text-mat-ink">
        <ServicePrice service={service} size="lg" />
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <MatFact label={t`Takes`}>{typedPeriod(duration)}</MatFact>
        {warranty && <MatFact label={t`Warranty`}>{typedPeriod(warranty)}</MatFact>}
        {totalBookings >= SHOWN_BOOKINGS && <MatFact label={t`Booked here`}>{t`${totalBookings} times`}</MatFact>}
      </dl>
      <p className="max-w-prose text-sm text-mat-muted">
        {t`You hear the firm price before any work, and nothing begins without your yes. No account needed.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={book}
          preventScrollReset
          prefetch="none"
          rel="nofollow"
          className="bg-spark text-spark-ink hover:bg-spark/90"
        >
          {t`Book now`}
        </LinkButton>
        <LinkButton
          to={quote}
          variant="quiet"
          preventScrollReset
          prefetch="none"
          rel="nofollow"
          className="border border-mat-muted text-mat-ink hover:bg-mat-ink/10"
        >
          {t`Ask for a quote`}
        </LinkButton>
      </div>
      <AskUs about={service.title} buttonClassName="border-mat-muted bg-transparent text-mat-ink hover:bg-mat-ink/10" />
    </header>
  );
}

/** Fewer say nothing about how often it is done. */
const SHOWN_BOOKINGS = 5;

const MatFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-mat-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function FirstSteps({ service: { firstSteps, bring } }: { service: Service }) {
  const text = useShopText(SERVICE_TEXTS)("appointment.bring");
  return (
    <div className="grid content-start gap-6 p-5 sm:p-8">
      {firstSteps.length > 0 && (
        <section aria-labelledby="first" className="grid gap-3">
          <h2 id="first" className="text-lg">
            {t`Do this first`}
          </h2>
          <Points icon="arrow-right" points={firstSteps} />
        </section>
      )}
      {(bring.length > 0 || text) && (
        <section aria-labelledby="bring" className="grid gap-3">
          <h2 id="bring" className="text-lg">
            {t`Bring`}
          </h2>
          {bring.length > 0 ? <Points icon="check" points={bring} /> : <p>{text}</p>}
        </section>
      )}
    </div>
  );
}

/** What the work is, and what it includes. */
function Contents({ service: { title, description, features } }: { service: Service }) {
  const { address } = useShop();
  return (
    <section aria-labelledby="about-it" className="grid content-start gap-4 lg:order-first">
      <h2 id="about-it" className="text-xl sm:text-2xl">
        {t`What we do`}
      </h2>
      {description && <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{description}</p>}
      <Points icon="check" points={features} />
      <p className="text-muted">
        {address && (
          <>
            {t`Come by: ${address}.`}{" "}
            <Link to="/about#find-us" className="underline">
              {t`How to find us`}
            </Link>
            .{" "}
          </>
        )}
        <Trans>
          Questions first? <CallUs about={title} />.
        </Trans>
      </p>
    </section>
  );
}

const Points = ({ icon, points }: { icon: IconName; points: readonly string[] }) => (
  <ul className="grid gap-2">
    {points.map((point) => (
      <li key={point} className="flex gap-2 wrap-anywhere">
        <Icon name={icon} size={18} className="mt-1 shrink-0 text-accent" />
        {point}
      </li>
    ))}
  </ul>
);
