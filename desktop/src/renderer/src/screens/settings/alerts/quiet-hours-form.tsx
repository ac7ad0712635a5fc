import { Checkbox, Switch } from "@blueprintjs/core";
import { type AlertPreferences, QuietHours } from "@fundi/shared/activity/alerts";
import { useId, useState } from "react";
import { TimeField } from "../../../ui/forms/time-field";
import { clockText, minutesOf } from "../shop/clock-text";

/** Monday first; the numbers count from Sunday. */
const WEEK = [
  [1, "Mon"],
  [2, "Tue"],
  [3, "Wed"],
  [4, "Thu"],
  [5, "Fri"],
  [6, "Sat"],
  [0, "Sun"],
] as const;

interface Props {
  preferences: AlertPreferences;
  onSave: (quiet: QuietHours) => void;
}

/** Returns why hours cannot be saved, as a text for their form; null when they can. */
function problemOf(hours: QuietHours): string | null {
  if (QuietHours.safeParse(hours).success) return null;
  return hours.from === hours.until && Number.isInteger(hours.from)
    ? "Quiet hours end at another time than they begin."
    : "Enter both times, such as 22:00 and 06:30.";
}

/** Hours without sounds. A time is saved as soon as it is valid. */
export function QuietHoursForm({ preferences: { quiet, timeZone }, onSave }: Props) {
  const errorId = useId();
  const [typed, setTyped] = useState<{ from?: string; until?: string }>({});
  const from = typed.from ?? clockText(quiet.from);
  const until = typed.until ?? clockText(quiet.until);
  const problem = problemOf({ ...quiet, from: minutesOf(from), until: minutesOf(until) });
  const isInvalid = problem !== null;
  const type = (change: { from?: string; until?: string }) => {
    const next = { from, until, ...change };
    setTyped(next);
    const changed = { ...quiet, from: minutesOf(next.from), until: minutesOf(next.until) };
    if (QuietHours.safeParse(changed).success) onSave(changed);
  };
  const field = (name: "from" | "until", label: string, value: string) => (
    <TimeField
      keepsUnread
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? errorId : undefined}
      value={value}
      disabled={!quiet.isOn}
      onChange={(text) => type({ [name]: text })}
    />
  );
  return (
    <section className="settings-card" aria-labelledby="alerts-quiet">
      <h2 id="alerts-quiet">Quiet hours</h2>
      <Switch
        label="No chime and no desktop alert in these hours"
        checked={quiet.isOn}
        onChange={({ currentTarget }) => onSave({ ...quiet, isOn: currentTarget.checked })}
      />
      <div className="settings-times">
        {field("from", "Quiet from", from)}
        <span>to</span>
        {field("until", "Quiet until", until)}
      </div>
      <fieldset className="alerts-days" disabled={!quiet.isOn}>
        <legend className="settings-legend">Beginning on</legend>
        {WEEK.map(([day, name]) => (
          <Checkbox
            key={name}
            inline
            label={name}
            checked={quiet.days.includes(day)}
            disabled={!quiet.isOn}
            onChange={({ currentTarget }) =>
              onSave({
                ...quiet,
                days: currentTarget.checked ? [...quiet.days, day] : quiet.days.filter((each) => each !== day),
              })
            }
          />
        ))}
      </fieldset>
      {problem && (
        <p id={errorId} className="settings-error" role="alert">
          {problem}
        </p>
      )}
      {quiet.isOn && quiet.days.length === 0 && (
        <p className="settings-error" role="alert">
          Choose a day: quiet hours begin on none.
        </p>
      )}
      <p className="record-dates">
        Times of {timeZone}. Hours that end earlier than they begin last until the next day. The bell goes on counting.
      </p>
    </section>
  );
}
