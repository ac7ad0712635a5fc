import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { LoyaltyPage } from "../features/loyalty/loyalty-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Loyalty", description: "Your points, rewards and vouchers.", noIndex: true });

export default function Loyalty() {
  return <LoyaltyPage />;
}
