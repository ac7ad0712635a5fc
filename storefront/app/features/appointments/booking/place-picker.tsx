import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { Button } from "../../../components/button";
import { Skeleton } from "../../../components/skeleton";
import { longDay } from "../../../i18n/dates";
import { ArrivalChoice } from "./arrival-choice";
import { DayStrip, isDayFree } from "./day-strip";
import { DropOffTimes } from "./drop-off-times";
import { TimeGrid } from "./time-grid";
import type { Availability } from "./use-availability";

interface PlacePickerProps {
  availability: Availability;
  from: string;
  first: string;
  date: string;
  dropOff: boolean;
  time: string;
  error: string | undefined;
  onFrom: (from: string) => void;
  onPlace: (place: { date?: string; dropOff?: boolean; time: string }) => void;
  /** Called when the chosen time is no longer free. */
  onGone: () => void;
}

/** Chooses a time or a drop-off, a day, then a time. Starts at the first day with a free slot, and clears a time that was taken. */
export function PlacePicker({
  availability,
  from,
  first,
  date,
  dropOff,
  time,
  error,
  onFrom,
  onPlace,
  onGone,
}: PlacePickerProps) {
  const { days, failed, refresh } = availability;
  const day = days?.find((one) => one.date === date);
  const isTaken = time !== "" && day !== undefined && !day.slots.some((slot) => slot.time === time && slot.available);
  // A shop may take in devices by appointment only.
  const canDropOff = dropOff || days === null || days.some((one) => one.dropOff !== null);

  useEffect(() => {
    if (!days) return;
    const free = days.find((one) => isDayFree(one, dropOff));
    if (!date && free) onPlace({ date: free.date, time: "" });
    else if (isTaken) onGone();
  });

  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t`We could not look up the free times. Please check your connection.`}</p>
        <Button variant="secondary" onClick={refresh}>
          {t`Try Again`}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-5">
      {canDropOff && (
        <ArrivalChoice dropOff={dropOff} onChoose={(chosen) => onPlace({ dropOff: chosen, date: "", time: "" })} />
      )}
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t`Day`}</legend>
        <DayStrip
          from={from}
          first={first}
          days={days}
          date={date}
          dropOff={dropOff}
          onDate={(chosen) => onPlace({ date: chosen, time: "" })}
          onFrom={onFrom}
        />
      </fieldset>
      <fieldset aria-describedby="booking-time-error">
        <legend className="mb-1.5 text-sm font-semibold">{day ? t`Time on ${longDay(day.date)}` : t`Time`}</legend>
        {day && dropOff && <DropOffTimes day={day} />}
        {day && !dropOff && <TimeGrid day={day} time={time} onTime={(chosen) => onPlace({ time: chosen })} />}
        {!days && <Skeleton className="h-24" />}
        {days && !day && (
          <p className="text-muted">{t`Nothing is free in these two weeks. Please look at later days.`}</p>
        )}
        <p id="booking-time-error" role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
          {error}
        </p>
      </fieldset>
    </div>
  );
}
