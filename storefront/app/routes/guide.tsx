import { guidePath, guidePictureUrl } from "@fundi/shared/guides/guide-rules";
import { t } from "@lingui/core/macro";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { offlineList, useOfflineList } from "../browser/offline-lists";
import { LinkButton } from "../components/button";
import { isNotFound } from "../components/is-not-found";
import { pageMeta } from "../components/page-meta";
import { EmptyState, ErrorState } from "../components/states";
import { GuidePage } from "../features/guides";
import { guideJsonLd, picturesOf } from "../features/guides/guide-json-ld.server";
import { loadGuide, loadGuides } from "../features/guides/guides.server";
import { notFound, orNotFound } from "../server/responses.server";
import { originOf } from "../server/shop.server";

const MORE = 3;
const SLUG_MAX = 100;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  if (slug === "" || slug.length > SLUG_MAX) throw notFound();
  const [guide, guides] = await Promise.all([orNotFound(loadGuide(context, slug)), loadGuides(context)]);
  // An earlier address, or the id.
  if (guide.slug !== slug) throw redirect(guidePath(guide) + new URL(request.url).search, 301);
  const alike = (guides ?? []).filter(
    ({ id, devices }) => id !== guide.id && devices.some((device) => guide.devices.includes(device)),
  );
  const [picture] = picturesOf(guide);
  return {
    guide,
    more: alike.slice(0, MORE),
    image: picture ? guidePictureUrl(guide.id, picture.url, 1600) : null,
    jsonLd: guideJsonLd(guide, originOf(request)),
  };
}

const isLoaded = () => true;

export const clientLoader = offlineList(5 * 60_000, isLoaded);

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) {
    const title = isNotFound(error) ? t`Guide not found` : t`Something went wrong`;
    return pageMeta(matches, { title, description: "", noIndex: true });
  }
  const { guide, image, jsonLd } = data;
  return pageMeta(matches, {
    ...{ title: guide.title, description: guide.summary.slice(0, 160), path: guidePath(guide) },
    ...{ image, jsonLd, languages: guide.languages },
  });
};

export default function GuideRoute() {
  const loaded = useLoaderData<typeof loader>();
  useOfflineList(loaded, isLoaded);
  return <GuidePage guide={loaded.guide} more={loaded.more} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) return <ErrorState headingLevel={1} />;
  return (
    <EmptyState
      scene="not-found"
      title={t`Guide not found`}
      headingLevel={1}
      action={<LinkButton to="/guides">{t`All guides`}</LinkButton>}
    >
      {t`It may have another name now. Look through the guides, or ask us.`}
    </EmptyState>
  );
}
