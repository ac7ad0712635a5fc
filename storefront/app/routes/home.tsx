import { HOME_TEXTS } from "@fundi/shared/settings/texts/home-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { RecentlyViewed } from "../features/catalog";
import { loadFeatured } from "../features/catalog/catalog.server";
import { Featured, Hero, RepairSteps } from "../features/home";
import { loadServices } from "../features/services/services.server";
import type { ShopData } from "../features/shell";
import { FaqList, faqJsonLd, firstQuestions, shopJsonLd, siteJsonLd, WhereAndWhen } from "../features/shop";
import { loadFaqs } from "../features/shop/faqs.server";
import { loadShop } from "../server/shop.server";

const FEATURED = 8;
const USUAL_REPAIRS = 6;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [catalog, services, faqs, shop] = await Promise.all([
    loadFeatured(context, FEATURED),
    loadServices(context),
    loadFaqs(context),
    loadShop(request, context),
  ]);
  const questions = firstQuestions(faqs, 2);
  return {
    ...catalog,
    repairs: (services ?? []).filter(({ category }) => category === "repairs").slice(0, USUAL_REPAIRS),
    faqs: questions,
    // Made here: the browser needs no code for it.
    jsonLd: [shopJsonLd(shop), siteJsonLd(shop), ...(questions.length > 0 ? [faqJsonLd(questions)] : [])],
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(({ id }) => id === "root")?.data as ShopData | undefined;
  return pageMeta(matches, {
    title: root ? textOfShop(root.shop, HOME_TEXTS, "home.pageTitle") : "",
    description: root ? textOfShop(root.shop, HOME_TEXTS, "home.pageDescription") : "",
    path: "/",
    jsonLd: data?.jsonLd ?? [],
  });
};

export default function HomeRoute() {
  const { featured, categories, repairs, faqs } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Featured products={featured} categories={categories} />
      <RecentlyViewed />
      <RepairSteps repairs={repairs} />
      <div className="page grid gap-x-16 gap-y-12 py-14 lg:grid-cols-2">
        {faqs.length > 0 && (
          <section aria-labelledby="faq">
            <h2 id="faq" className="mb-5 text-2xl sm:text-3xl">
              {t`What others ask`}
            </h2>
            <FaqList faqs={faqs} />
            <Link
              to="/contact#faq"
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {t`More questions and answers`}
            </Link>
          </section>
        )}
        <WhereAndWhen />
      </div>
    </>
  );
}
