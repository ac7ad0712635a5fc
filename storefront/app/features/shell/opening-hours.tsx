import { t } from "@lingui/core/macro";
import { useShopData } from "./shop";

/** The opening hours as a short table, and the closed days of the next weeks. */
export const OpeningHours = () => (
  <>
    <dl className="grid max-w-96 gap-1.5 tabular-nums">
      {useShopData().week.map((line) => (
        <div key={line.days} className="flex justify-between gap-4">
          <dt className="text-muted">{line.days}</dt>
          <dd className="text-end">{line.hours}</dd>
        </div>
      ))}
    </dl>
    <ClosedDays />
  </>
);

/** Closed days of the next weeks beside the regular ones. */
export function ClosedDays() {
  const { closedAhead } = useShopData();
  return closedAhead ? <p className="text-muted">{t`Also closed: ${closedAhead}`}</p> : null;
}
