import type { AvailableDay } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { longDay, timeRange } from "../../../i18n/dates";

/** When a device can be brought on a day. */
export function DropOffTimes({ day: { date, open, dropOff } }: { day: AvailableDay }) {
  const day = longDay(date);
  const refusal = !open
    ? t`We are closed on ${day}. Please pick another day.`
    : dropOff === null
      ? t`Nothing can be brought on ${day} any more. Please pick another day.`
      : dropOff.left === 0 && t`We take in no more devices on ${day}. Please pick another day.`;
  if (refusal || dropOff === null) return <p className="text-muted">{refusal}</p>;
  const span = timeRange(dropOff.from, dropOff.to);
  return (
    <p className="rounded-md bg-sunken px-3 py-2">
      <Trans>
        Bring it at any time <span className="font-semibold tabular-nums">{span}</span>.
      </Trans>
    </p>
  );
}
