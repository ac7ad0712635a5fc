import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { DashboardPage } from "../features/dashboard/dashboard-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Dashboard`, description: t`Your orders and your account.`, noIndex: true });

export default function Dashboard() {
  return <DashboardPage />;
}
