import { ABOUT_TEXTS } from "@fundi/shared/settings/texts/about-texts";
import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "../components/button";
import { Drawing } from "../components/drawing";
import { pageMeta } from "../components/page-meta";
import { type ShopData, useShopText } from "../features/shell";
import { AboutStory, FindUs, shopJsonLd, WhereAndWhen } from "../features/shop";
import { loadAbout } from "../features/shop/about.server";

export const loader = async ({ context }: LoaderFunctionArgs) => ({ about: await loadAbout(context) });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(({ id }) => id === "root")?.data as ShopData | undefined;
  return pageMeta(matches, {
    title: t`About us`,
    description: t`Who we are, how we work, where to find us and when we are open.`,
    path: "/about",
    jsonLd: root ? [shopJsonLd(root, data?.about)] : [],
  });
};

const PROMISES = [1, 2, 3, 4] as const;

export default function AboutRoute() {
  const { about } = useLoaderData<typeof loader>();
  const text = useShopText(ABOUT_TEXTS);
  const promises = PROMISES.map((number) => ({
    title: text(`about.title${number}`),
    sentence: text(`about.text${number}`),
  })).filter(({ title, sentence }) => title || sentence);
  return (
    <div className="page py-6 sm:py-10">
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h1 className="text-3xl sm:text-4xl">{text("about.heading")}</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{text("about.text")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/services">{t`See services`}</LinkButton>
            <LinkButton to="/products" variant="secondary">
              {t`See products`}
            </LinkButton>
          </div>
        </div>
        <Drawing scene="hero-bench" eager className="w-full" />
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {promises.map(({ title, sentence }) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-lg text-muted">{sentence}</p>
          </li>
        ))}
      </ul>
      <AboutStory about={about} />
      <FindUs about={about} className="mt-14 max-w-4xl" />
      <WhereAndWhen className="mt-14 max-w-3xl" />
    </div>
  );
}
