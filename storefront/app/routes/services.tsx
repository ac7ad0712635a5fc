import { SERVICE_TEXTS } from "@fundi/shared/settings/texts/service-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { offlineList, useOfflineList } from "../browser/offline-lists";
import { pageMeta } from "../components/page-meta";
import { ErrorState } from "../components/states";
import { BookingHost } from "../features/appointments";
import { QuoteDialogHost } from "../features/quotes/quote-dialog-host";
import { RepairPicker, SERVICE_CATEGORY_TEXTS, ServiceList } from "../features/services";
import { isServiceCategory } from "../features/services/service-categories";
import { loadServices, loadSymptoms } from "../features/services/services.server";
import { type ShopData, useShop, useShopText } from "../features/shell";
import { textOf } from "../i18n";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("category");
  const [services, symptoms] = await Promise.all([loadServices(context), loadSymptoms(context)]);
  return data(
    { services, symptoms, category: isServiceCategory(requested) ? requested : null },
    { status: services ? 200 : 503 },
  );
}

type Loaded = SerializeFrom<typeof loader>;

const isLoaded = ({ services }: Loaded) => services !== null;

export const clientLoader = offlineList(10 * 60_000, isLoaded);

/** Parameters other than the category are handled in the browser. Navigating to the same URL revalidates. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.searchParams.get("category") === nextUrl.searchParams.get("category")
    ? false
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const text = loaded?.category && SERVICE_CATEGORY_TEXTS[loaded.category];
  const root = matches.find(({ id }) => id === "root")?.data as ShopData | undefined;
  return pageMeta(matches, {
    title: text ? textOf(text.label) : t`Services and prices`,
    description: root
      ? textOfShop(
          root.shop,
          SERVICE_TEXTS,
          loaded?.category ? SERVICE_CATEGORY_TEXTS[loaded.category].text : "services.pageDescription",
        )
      : "",
    path: loaded?.category ? `/services?category=${loaded.category}` : "/services",
  });
};

export default function ServicesRoute() {
  const loaded = useLoaderData<typeof loader>();
  useOfflineList(loaded, isLoaded);
  const { services, symptoms, category } = loaded;
  const { phone } = useShop();
  const text = useShopText(SERVICE_TEXTS);
  return (
    <div className="page py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{t`Services`}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-muted">
        {text("services.intro")}
        {phone && (
          <>
            {" "}
            <Trans>
              Call{" "}
              <a
                href={`tel:${phone.replace(/\s/g, "")}`}
                className="font-semibold whitespace-nowrap text-accent underline"
              >
                {phone}
              </a>{" "}
              or come by.
            </Trans>
          </>
        )}
      </p>
      <QuoteDialogHost services={services ?? []} />
      {services && <BookingHost services={services} />}
      {services && (category === null || category === "repairs") && (
        <RepairPicker symptoms={symptoms ?? []} services={services} />
      )}
      {services ? (
        <ServiceList services={services} category={category} />
      ) : (
        <ErrorState title={t`Services could not be loaded`} />
      )}
    </div>
  );
}
