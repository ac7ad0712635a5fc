import { Button, Switch } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { formatDate } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { TimeField } from "../../../ui/forms/time-field";
import type { SettingsForm } from "../settings-draft";
import { minutesOf } from "./clock-text";

/** Monday first; the numbers count from Sunday. */
const WEEK = [
  [1, "Monday"],
  [2, "Tuesday"],
  [3, "Wednesday"],
  [4, "Thursday"],
  [5, "Friday"],
  [6, "Saturday"],
  [0, "Sunday"],
] as const;
const DEFAULT_HOURS = { opens: "08:00", closes: "18:00" };

/** The opening hours of each weekday. */
export function HoursFields({ form, isDisabled }: { form: SettingsForm; isDisabled: boolean }) {
  const errorId = useId();
  const { openingHours } = form.draft;
  const error = form.errors.of("openingHours");
  const set = (weekday: number, day: (typeof openingHours)[number]) =>
    form.change({ openingHours: openingHours.map((old, index) => (index === weekday ? day : old)) });
  return (
    <fieldset className="settings-hours" aria-describedby={error && errorId} disabled={isDisabled}>
      <legend className="settings-legend">Opening hours</legend>
      {WEEK.map(([weekday, name]) => {
        const day = openingHours[weekday] ?? null;
        const isWrong = error !== undefined && day !== null && !(minutesOf(day.opens) < minutesOf(day.closes));
        return (
          <div key={name} className="settings-day">
            <Switch
              label={name}
              checked={day !== null}
              disabled={isDisabled}
              onChange={({ currentTarget }) => set(weekday, currentTarget.checked ? DEFAULT_HOURS : null)}
            />
            {day ? (
              <span className="settings-times">
                <TimeField
                  keepsUnread
                  aria-label={`${name} opens`}
                  aria-invalid={isWrong}
                  value={day.opens}
                  disabled={isDisabled}
                  onChange={(opens) => set(weekday, { ...day, opens })}
                />
                <span>to</span>
                <TimeField
                  keepsUnread
                  aria-label={`${name} closes`}
                  aria-invalid={isWrong}
                  value={day.closes}
                  disabled={isDisabled}
                  onChange={(closes) => set(weekday, { ...day, closes })}
                />
              </span>
            ) : (
              <span className="record-quiet">Closed</span>
            )}
          </div>
        );
      })}
      {error && (
        <p id={errorId} className="settings-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Single days without bookings: holidays, stocktaking. */
export function ClosedDays({ form, isDisabled }: { form: SettingsForm; isDisabled: boolean }) {
  const id = useId();
  const [day, setDay] = useState("");
  const { closedDays } = form.draft;
  const add = () => {
    if (day && !closedDays.includes(day)) form.change({ closedDays: [...closedDays, day].sort() });
    setDay("");
  };
  return (
    <div>
      <label className="settings-legend" htmlFor={id}>
        Closed days
      </label>
      {closedDays.length > 0 ? (
        <ul className="settings-days">
          {closedDays.map((date) => (
            <li key={date}>
              {formatDate(`${date}T12:00:00Z`)}
              {!isDisabled && (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross />}
                  aria-label={`Open again on ${formatDate(`${date}T12:00:00Z`)}`}
                  onClick={() => form.change({ closedDays: closedDays.filter((other) => other !== date) })}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="record-quiet">None</p>
      )}
      {!isDisabled && (
        <span className="settings-times">
          <DateField id={id} value={day} onChange={setDay} />
          <Button icon={<Add />} text="Add day" disabled={!day} onClick={add} />
        </span>
      )}
    </div>
  );
}
