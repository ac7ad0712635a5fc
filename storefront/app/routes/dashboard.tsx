import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { DashboardPage } from "../features/dashboard/dashboard-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Dashboard", description: "Your orders and your account.", noIndex: true });

export default function Dashboard() {
  return <DashboardPage />;
}
