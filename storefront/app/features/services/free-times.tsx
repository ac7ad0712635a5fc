import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { TimeLabel } from "../../components/time-label";
import { dayOfMonth, longDay, timeOfDay, weekdayName } from "../../i18n/dates";
import { CallUs, useShop } from "../shell";
import type { FreeDay } from "./service-page.server";

/** A time, or a day on which the device is brought at any time, as parameters of an address. */
export type BookedPlace = { date: string; time: string } | { date: string; drop: "1" };

interface FreeTimesProps {
  /** Null: they could not be looked up. */
  days: readonly FreeDay[] | null;
  /** Returns the address that books at a time; without one, that chooses it. */
  bookAt: (at?: BookedPlace) => string;
  /** Whether the booking opens over this page. */
  inPlace: boolean;
}

/** The next free times of a service, each a link that books it. */
export function FreeTimes({ days, bookAt, inPlace }: FreeTimesProps) {
  const { timeZone } = useShop();
  const today = wallClock(new Date(), timeZone).date;
  if (days === null)
    return (
      <p className="text-muted">
        <Trans>
          We could not look up the free times. Open the booking to try again, or ask us: <CallUs />.
        </Trans>
      </p>
    );
  if (days.length === 0)
    return (
      <p className="text-muted">
        <Trans>
          Nothing is free in the next days. Look at later days in the booking, or ask us: <CallUs />.
        </Trans>
      </p>
    );
  return (
    <ul className="grid gap-4">
      {days.map(({ date, times, dropOff }) => (
        <li key={date} className="grid gap-2 sm:grid-cols-[8rem_1fr] sm:items-start">
          <p className="font-semibold sm:pt-2.5">
            {date === today
              ? t`Today`
              : date === addDays(today, 1)
                ? t`Tomorrow`
                : weekdayName(weekdayOf(date), "short")}{" "}
            <span className="font-normal whitespace-nowrap text-muted">{dayOfMonth(date)}</span>
          </p>
          <ul className="flex flex-wrap gap-2" aria-label={longDay(date)}>
            {times.map((time) => (
              <li key={time}>
                <Link
                  to={bookAt({ date, time })}
                  rel="nofollow"
                  preventScrollReset={inPlace}
                  className="grid min-h-11 min-w-17 place-items-center rounded-md border border-field px-3 font-medium tabular-nums transition hover:border-accent hover:bg-accent-soft"
                >
                  <span>
                    <span className="sr-only">{t`Book ${longDay(date)} at`} </span>
                    <TimeLabel time={time} />
                  </span>
                </Link>
              </li>
            ))}
            {dropOff && (
              <li>
                <Link
                  to={bookAt({ date, drop: "1" })}
                  rel="nofollow"
                  preventScrollReset={inPlace}
                  className="grid min-h-11 place-items-center rounded-md border border-dashed border-field px-3 font-medium transition hover:border-accent hover:bg-accent-soft"
                >
                  <span>
                    {times.length === 0 ? t`Bring it at any time` : t`Or bring it at any time`}{" "}
                    <span className="sr-only">{longDay(date)}</span>{" "}
                    <span className="tabular-nums">{t`until ${timeOfDay(dropOff.to)}`}</span>
                  </span>
                </Link>
              </li>
            )}
          </ul>
        </li>
      ))}
      <li>
        <LinkButton to={bookAt()} variant="secondary" preventScrollReset={inPlace} prefetch="none" rel="nofollow">
          {t`Other days and times`}
        </LinkButton>
      </li>
    </ul>
  );
}
