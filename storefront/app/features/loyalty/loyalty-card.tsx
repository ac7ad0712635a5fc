import { plural, t } from "@lingui/core/macro";
import { AccountIcon } from "../../components/account-icon";
import { formatNumber } from "../../i18n";
import type { LoyaltyState } from "./loyalty-state";

/** "900 points to Gold"; 0 reads as reached. */
const pointsLeft = (points: number, tier: string): string =>
  points === 0
    ? t`${tier} with your next purchase`
    : plural(points, { one: `# point to ${tier}`, other: `# points to ${tier}` });

/** Tier, points and progress to the next tier. */
export function LoyaltyCard({ state }: { state: LoyaltyState }) {
  const { tier, points, nextTier, tierProgress, pointsToNextTier, benefits, tiers } = state;
  return (
    <section
      aria-label={t`Your membership`}
      className="grid gap-6 rounded-lg border border-accent/25 bg-accent-soft p-5 sm:p-7 md:grid-cols-[1fr_16rem]"
    >
      <div className="grid content-between gap-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <p className="text-accent-strong">{t`Your points`}</p>
            <p className="font-display text-4xl font-bold tabular-nums">{formatNumber(points)}</p>
          </div>
          <p className="inline-flex items-center gap-2 rounded-full bg-accent px-4 py-1.5 font-semibold text-accent-ink">
            <AccountIcon name="star" size={18} />
            {tier}
          </p>
        </div>
        {/* Without tiers there is no progress. */}
        {tiers.length !== 1 && (
          <div className="grid gap-2">
            <div
              role="progressbar"
              aria-label={nextTier ? t`Progress to ${nextTier}` : t`Progress`}
              aria-valuenow={tierProgress}
              aria-valuemin={0}
              aria-valuemax={100}
              className="h-2.5 overflow-hidden rounded-full bg-ink/10"
            >
              <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="size-full fill-accent">
                <rect width={tierProgress} height="1" />
              </svg>
            </div>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{nextTier ? pointsLeft(pointsToNextTier, nextTier) : t`You have reached the highest tier.`}</span>
              <span className="font-semibold tabular-nums">{Math.floor(tierProgress)}%</span>
            </p>
          </div>
        )}
      </div>
      {benefits.length > 0 && (
        <div className="md:border-s md:border-accent/25 md:ps-6">
          <h2 className="font-sans text-sm font-semibold tracking-normal text-accent-strong">{t`${tier} benefits`}</h2>
          <ul className="mt-2 grid gap-1 text-sm">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
