import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { AccountIcon, type AccountIconName } from "../../components/account-icon";
import { Button } from "../../components/button";
import type { LoyaltyState, ShownReward } from "./loyalty-state";
import { type Redeemable, RedeemDialog } from "./redeem-dialog";

const ICONS: Record<string, AccountIconName> = { discount: "ticket", credit: "gift", service: "star" };

const label = ({ available, pointsCost }: ShownReward, points: number): string => {
  if (available) return t`Redeem Now`;
  const missing = pointsCost - points;
  if (missing <= 0) return t`Not available now`;
  return plural(missing, { one: "Need # more point", other: "Need # more points" });
};

/** The rewards; each is redeemed after a confirmation. */
export function RewardList({ state }: { state: LoyaltyState }) {
  const [chosen, setChosen] = useState<Redeemable | null>(null);
  // The price may change meanwhile: the dialog shows the current one.
  const now = state.rewards.find(({ id }) => id === chosen?.id);
  const asked = chosen && { ...chosen, pointsCost: now?.pointsCost ?? chosen.pointsCost };
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {state.rewards.map((reward) => (
          <li key={reward.name} className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5">
            <div className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong">
                <AccountIcon name={ICONS[reward.category] ?? "gift"} />
              </span>
              <div>
                <h2 className="font-sans text-base tracking-normal">{reward.name}</h2>
                <p className="text-muted">{reward.description}</p>
              </div>
            </div>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
              <p className="font-semibold tabular-nums">
                {plural(reward.pointsCost, { one: "# point", other: "# points" })}
              </p>
              <Button
                size="sm"
                variant={reward.available ? "primary" : "secondary"}
                disabled={!reward.available || reward.id === null}
                onClick={() => reward.id !== null && setChosen({ ...reward, id: reward.id })}
              >
                {label(reward, state.points)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <RedeemDialog key={chosen?.id} reward={asked} points={state.points} onClose={() => setChosen(null)} />
    </>
  );
}
