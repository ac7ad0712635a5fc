import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { RepairsPage } from "../features/repairs/repairs-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`My Repairs`, description: t`Your devices that are with us.`, noIndex: true });

export default function Repairs() {
  return <RepairsPage />;
}
