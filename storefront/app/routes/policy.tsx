import { policyPath } from "@fundi/shared/policies/policy-kinds";
import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isNotFound } from "../components/is-not-found";
import { pageMeta } from "../components/page-meta";
import { ZoneTable } from "../features/delivery/zone-table";
import { loadZoneWords } from "../features/delivery/zones.server";
import { loadPolicy } from "../features/policies/policies.server";
import { policyTitle } from "../features/policies/policy-names";
import { PolicyPage } from "../features/policies/policy-page";
import { loadShop } from "../server/shop.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const policy = await loadPolicy(context, params.kind, new URL(request.url).searchParams.get("version"));
  return {
    policy,
    zones:
      policy.kind === "delivery" ? await loadZoneWords(context, (await loadShop(request, context)).shop.timeZone) : [],
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) {
    const title = isNotFound(error) ? t`Page not found` : t`Something went wrong`;
    return pageMeta(matches, { title, description: "", noIndex: true });
  }
  const { kind, number, versions, blocks } = data.policy;
  const [first] = blocks;
  return pageMeta(matches, {
    title: policyTitle(kind),
    description: first?.kind === "paragraph" ? first.text.slice(0, 160) : policyTitle(kind),
    path: policyPath(kind),
    noIndex: number !== versions[0]?.number,
  });
};

export default function PolicyRoute() {
  const { policy, zones } = useLoaderData<typeof loader>();
  return <PolicyPage policy={policy}>{zones.length > 0 && <ZoneTable zones={zones} />}</PolicyPage>;
}
