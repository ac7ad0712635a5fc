import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { useShop } from "../shell";
import { countAppointments } from "./appointment-times";
import { useClock } from "./use-clock";

/** Counts of all, upcoming and this month's appointments. */
export function SummaryCards({ appointments }: { appointments: readonly Appointment[] }) {
  const { timeZone } = useShop();
  const { total, upcoming, thisMonth } = countAppointments(appointments, useClock(), timeZone);
  const figures = [
    { label: t`Total appointments`, figure: total },
    { label: t`Upcoming`, figure: upcoming },
    { label: t`This month`, figure: thisMonth },
  ];
  return (
    <dl className="grid grid-cols-[1.3fr_1fr_1fr] gap-2 sm:grid-cols-3 sm:gap-4">
      {figures.map(({ label, figure }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-3 sm:p-5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums sm:text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
