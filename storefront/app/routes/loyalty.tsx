import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { LoyaltyPage } from "../features/loyalty/loyalty-page";
import { Offered } from "../features/shell";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Loyalty`, description: t`Your points, rewards and vouchers.`, noIndex: true });

export default function Loyalty() {
  return (
    <Offered offer="loyalty" title={t`There is no loyalty programme at the moment`}>
      <LoyaltyPage />
    </Offered>
  );
}
