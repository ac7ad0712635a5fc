import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Button, LinkButton } from "../../components/button";
import { Input, Textarea } from "../../components/forms/field";
import { ClosedDays, useShop } from "../shell";
import { pastError, shortTime } from "./appointment-times";
import { ArrivalChoice } from "./booking/arrival-choice";
import { isDayFree } from "./booking/day-strip";
import { DropOffTimes } from "./booking/drop-off-times";
import { TimeGrid } from "./booking/time-grid";
import { useAvailability } from "./booking/use-availability";
import { moveRequestPath } from "./support-message";
import { useRescheduleForm } from "./use-reschedule-form";

/** Date, time and notes of an appointment, with the free times of the day. */
export function RescheduleForm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { timeZone } = useShop();
  const navigate = useNavigate();
  const hasAccount = appointment.customerId !== null;
  const before = {
    date: appointment.date,
    dropOff: appointment.dropOff,
    time: appointment.dropOff ? "" : shortTime(appointment.time),
    device: appointment.device,
    notes: appointment.notes,
  };
  const [wish, setWish] = useState(before);
  const availability = useAvailability({
    from: wish.date,
    days: 1,
    serviceId: appointment.serviceId,
    moving: appointment.id,
  });
  const move = useRescheduleForm(appointment, {
    onMoved: onClose,
    onSlotTaken: availability.refresh,
    // Without an account there are no messages: what went wrong stays in sight.
    onFailed: () => hasAccount && navigate(moveRequestPath(appointment, wish)),
  });

  const change = (part: Partial<typeof wish>) => {
    move.clearRefusal();
    setWish((current) => ({ ...current, ...part }));
  };
  const past = wish.dropOff ? "" : pastError({ date: wish.date, time: wish.time || before.time }, new Date(), timeZone);
  const error = past || move.refusal;
  const changed = JSON.stringify(wish) !== JSON.stringify(before);
  const day = availability.days?.[0];
  // Another day must have a free time; the appointment's own day has at least its own.
  const isElsewhere = wish.date !== before.date || wish.dropOff !== before.dropOff;
  const isFull = isElsewhere && day !== undefined && !isDayFree(day, wish.dropOff);
  const lacksTime = !wish.dropOff && wish.time === "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changed && !isFull && !lacksTime && !error && !move.isBusy) void move.submit(wish, before);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {(wish.dropOff || before.dropOff || day?.dropOff) && (
        <ArrivalChoice
          dropOff={wish.dropOff}
          onChoose={(dropOff) => change({ dropOff, time: dropOff === before.dropOff ? before.time : "" })}
        />
      )}
      <Input label={t`Date`} type="date" value={wish.date} onChange={(event) => change({ date: event.target.value })} />
      <ClosedDays />
      {day && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t`Time`}</legend>
          {wish.dropOff ? (
            <DropOffTimes day={day} />
          ) : (
            <TimeGrid day={day} time={wish.time} onTime={(time) => change({ time })} />
          )}
        </fieldset>
      )}
      <Input
        label={t`Device (optional)`}
        maxLength={120}
        value={wish.device}
        onChange={(event) => change({ device: event.target.value })}
      />
      <Textarea
        label={t`Notes (optional)`}
        rows={3}
        maxLength={1000}
        value={wish.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {hasAccount && (
          <LinkButton to={moveRequestPath(appointment, wish)} variant="quiet" className="-ms-4 me-auto" prefetch="none">
            {t`Message Support Instead`}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit" isBusy={move.isBusy} disabled={!changed || isFull || lacksTime || error !== ""}>
          {move.isBusy ? t`Updating...` : t`Update Appointment`}
        </Button>
      </div>
    </form>
  );
}
