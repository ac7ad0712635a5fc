import type { Tier } from "@fundi/shared/loyalty/loyalty-tiers";
import { plural, t } from "@lingui/core/macro";
import { Badge } from "../../components/badge";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { formatNumber } from "../../i18n";

/** The tiers, with their points and benefits. */
export const TierList = ({ tiers, current }: { tiers: readonly Tier[]; current: string }) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {tiers.map(({ name, from, multiplier, benefits }) => (
      <li
        key={name}
        aria-current={name === current ? "true" : undefined}
        className={classNames(
          "grid content-start gap-3 rounded-md border bg-surface p-4 sm:p-5",
          name === current ? "border-accent" : "border-line",
        )}
      >
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="text-lg">{name}</h2>
          {name === current && <Badge tone="good">{t`Yours`}</Badge>}
        </div>
        <p className="text-muted tabular-nums">{plural(from, { one: "From # point", other: "From # points" })}</p>
        {multiplier !== 1 && <p>{t`${formatNumber(multiplier)} times the points`}</p>}
        <ul className="grid gap-1.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <Icon name="check" size={18} className="mt-0.5 shrink-0 text-accent" />
              {benefit}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
