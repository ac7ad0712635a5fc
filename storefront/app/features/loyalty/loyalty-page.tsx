import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Loading, Skeleton } from "../../components/skeleton";
import { Tabs } from "../../components/tabs";
import { formatNumber } from "../../i18n";
import { LoyaltyCard } from "./loyalty-card";
import { loyaltyQuery } from "./loyalty-queries";
import { type LoyaltyState, readLoyalty } from "./loyalty-state";
import { PointsHistory } from "./points-history";
import { RewardList } from "./reward-list";
import { TierList } from "./tier-list";
import { VoucherList } from "./voucher-list";

/** /loyalty: points, tier, rewards and vouchers. */
export function LoyaltyPage() {
  const query = useQuery(loyaltyQuery);
  if (query.isPending) return <LoyaltySkeleton />;
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">{t`Loyalty`}</h1>
      {query.isError && !query.data && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-attention-soft p-4"
        >
          <p className="font-medium text-attention">{t`We could not load your points just now. They are safe with us.`}</p>
          <Button size="sm" variant="secondary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t`Try Again`}
          </Button>
        </div>
      )}
      <LoyaltyView state={query.data ?? readLoyalty(null)} />
    </div>
  );
}

function LoyaltyView({ state }: { state: LoyaltyState }) {
  return (
    <>
      <LoyaltyCard state={state} />
      <Figures state={state} />
      {state.points === 0 && state.history.length === 0 && <Start state={state} />}
      <VoucherList vouchers={state.vouchers} />
      <Tabs
        label={t`Loyalty`}
        tabs={[
          { name: "Rewards", label: t`Rewards`, content: <RewardList state={state} /> },
          ...(state.tiers.length > 1
            ? [
                {
                  name: "Membership Tiers",
                  label: t`Membership Tiers`,
                  content: <TierList tiers={state.tiers} current={state.tier} />,
                },
              ]
            : []),
          { name: "Points History", label: t`Points History`, content: <PointsHistory entries={state.history} /> },
        ]}
      />
    </>
  );
}

function Figures({ state }: { state: LoyaltyState }) {
  const figures: [label: string, value: string][] = [
    [t`Lifetime Points`, formatNumber(state.lifetimePoints)],
    [t`Available Rewards`, String(state.rewards.filter(({ available }) => available).length)],
    [t`Current Tier`, state.tier],
  ];
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-md border border-line bg-surface px-4 py-3 last:max-sm:col-span-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Start = ({ state: { spendPerPoint, tiers, rewards } }: { state: LoyaltyState }) => (
  <Card className="grid justify-items-start gap-3">
    <h2 className="text-xl">{t`Start earning loyalty points!`}</h2>
    <p className="max-w-prose text-muted">
      {spendPerPoint === null
        ? t`A completed, paid order earns points.`
        : t`Every ${formatAmount(spendPerPoint)} of a completed, paid order earns a point.`}{" "}
      {tiers.length > 1 && t`Higher tiers earn more.`} {rewards.length > 0 && t`Points become rewards.`}
    </p>
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/products">{t`Browse products`}</LinkButton>
      <LinkButton to="/services" variant="secondary">
        {t`Browse services`}
      </LinkButton>
    </div>
  </Card>
);

const LoyaltySkeleton = () => (
  <div className="page grid gap-6 py-8">
    <h1 className="text-3xl">{t`Loyalty`}</h1>
    <Loading />
    <Skeleton className="h-52" />
    <Skeleton className="h-20" />
    <Skeleton className="h-64" />
  </div>
);
