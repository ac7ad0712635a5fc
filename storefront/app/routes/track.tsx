import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { TrackPage } from "../features/guest-links/track-page";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: t`Your order`, description: t`Opens your order by its link.`, noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

export default function Track() {
  return <TrackPage />;
}
