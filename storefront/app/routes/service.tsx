import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { GuideSummary } from "@fundi/shared/guides/guides";
import { t } from "@lingui/core/macro";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { LinkButton } from "../components/button";
import { isNotFound } from "../components/is-not-found";
import { pageMeta } from "../components/page-meta";
import { EmptyState, ErrorState } from "../components/states";
import { BookingHost } from "../features/appointments";
import { GuideLinks } from "../features/guides";
import { loadGuidesOf } from "../features/guides/guides.server";
import { QuoteDialogHost } from "../features/quotes/quote-dialog-host";
import { serviceJsonLd } from "../features/services/service-json-ld.server";
import { ServicePage } from "../features/services/service-page";
import { loadFreeDays, loadService } from "../features/services/service-page.server";
import { priceText } from "../features/services/service-price";
import { loadServices } from "../features/services/services.server";
import { typedPeriod } from "../i18n/typed-period";
import { notFound, orNotFound } from "../server/responses.server";
import { loadShop, originOf } from "../server/shop.server";

const RELATED = 4;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw notFound();
  const [{ shop }, service] = await Promise.all([loadShop(request, context), orNotFound(loadService(context, slug))]);
  // An earlier address, or the id.
  if (service.slug && service.slug !== slug) throw redirect(servicePath(service) + new URL(request.url).search, 301);
  const [freeDays, services, guides] = await Promise.all([
    loadFreeDays(context, service.id, { timeZone: shop.timeZone }),
    loadServices(context),
    loadGuidesOf(context, service.id),
  ]);
  const related = (services ?? []).filter(({ id, category }) => category === service.category && id !== service.id);
  return {
    service,
    freeDays,
    guides,
    services: services ?? [service],
    related: related.slice(0, RELATED),
    jsonLd: serviceJsonLd(service, { origin: originOf(request), town: shop.town }),
  };
}

/** Parameters are handled in the browser: they open the booking or the quote over the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) {
    const title = isNotFound(error) ? t`Service not found` : t`Something went wrong`;
    return pageMeta(matches, { title, description: "", noIndex: true });
  }
  const { service, jsonLd } = data;
  const facts = [
    t`Price ${priceText(service)}`,
    t`takes ${typedPeriod(service.duration)}`,
    service.warranty && t`warranty ${typedPeriod(service.warranty)}`,
  ];
  return pageMeta(matches, {
    title: service.title,
    description: `${facts.filter(Boolean).join(", ")}. ${service.description}`.slice(0, 160).trim(),
    path: servicePath(service),
    jsonLd,
  });
};

export default function ServiceRoute() {
  const { service, freeDays, guides, related, services } = useLoaderData<typeof loader>();
  return (
    <>
      <QuoteDialogHost services={services} />
      <BookingHost services={services} />
      <ServicePage
        service={service}
        freeDays={freeDays}
        related={related}
        selfHelp={guides.length > 0 && <SelfHelp guides={guides} />}
      />
    </>
  );
}

const SelfHelp = ({ guides }: { guides: readonly GuideSummary[] }) => (
  <section aria-labelledby="guides" className="grid max-w-3xl gap-4">
    <h2 id="guides" className="text-xl sm:text-2xl">
      {t`Try it yourself first`}
    </h2>
    <GuideLinks guides={guides} />
  </section>
);

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) return <ErrorState headingLevel={1} />;
  return (
    <EmptyState
      scene="not-found"
      title={t`Service not found`}
      headingLevel={1}
      action={<LinkButton to="/services">{t`All services`}</LinkButton>}
    >
      {t`We may not offer it any more. Tell us what you need: we tell you what it costs.`}
    </EmptyState>
  );
}
