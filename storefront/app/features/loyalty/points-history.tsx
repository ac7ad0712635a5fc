import { t } from "@lingui/core/macro";
import { classNames } from "../../components/class-names";
import { formatNumber } from "../../i18n";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import type { ShownEntry } from "./loyalty-state";

/** Every change of the points, newest first. */
export function PointsHistory({ entries }: { entries: readonly ShownEntry[] }) {
  const { timeZone } = useShop();
  if (entries.length === 0) return <p className="py-6 text-center text-muted">{t`No points earned or spent yet.`}</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 sm:px-5">
      {entries.map(({ id, description, points, date }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-3">
          <div>
            <p className="font-medium wrap-anywhere">{description}</p>
            <p className="text-sm text-muted">{formatDate(date, timeZone)}</p>
          </div>
          <p className={classNames("font-semibold whitespace-nowrap tabular-nums", points > 0 && "text-accent")}>
            {points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(Math.abs(points))}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
