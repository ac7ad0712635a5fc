import { t } from "@lingui/core/macro";
import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offlineList, useOfflineList } from "../browser/offline-lists";
import { pageMeta } from "../components/page-meta";
import { ErrorState } from "../components/states";
import { GUIDE_DEVICE_TEXTS, GuideList, guidesPath, readGuideFilter } from "../features/guides";
import { loadGuides } from "../features/guides/guides.server";
import { textOf } from "../i18n";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const guides = await loadGuides(context);
  const filter = readGuideFilter(new URL(request.url).searchParams);
  return data({ guides, filter }, { status: guides ? 200 : 503 });
}

type Loaded = SerializeFrom<typeof loader>;

const isLoaded = ({ guides }: Loaded) => guides !== null;

export const clientLoader = offlineList(10 * 60_000, isLoaded);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const device = loaded?.filter.device;
  return pageMeta(matches, {
    title: device ? t`Guides: ${textOf(GUIDE_DEVICE_TEXTS[device])}` : t`Guides`,
    description: t`What you can do yourself, step by step, with pictures: and when to stop and bring it in.`,
    path: guidesPath({ device: device ?? null, words: "" }),
    noIndex: Boolean(loaded?.filter.words),
  });
};

export default function GuidesRoute() {
  const loaded = useLoaderData<typeof loader>();
  useOfflineList(loaded, isLoaded);
  const { guides, filter } = loaded;
  return (
    <div className="page py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{t`Guides`}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-muted">
        {t`What you can do yourself, step by step, with pictures: and when to stop and bring it in.`}
      </p>
      {guides ? <GuideList guides={guides} filter={filter} /> : <ErrorState title={t`Guides could not be loaded`} />}
    </div>
  );
}
