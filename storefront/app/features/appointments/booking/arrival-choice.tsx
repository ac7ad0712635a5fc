import { msg, t } from "@lingui/core/macro";
import { textOf } from "../../../i18n";

interface ArrivalChoiceProps {
  dropOff: boolean;
  onChoose: (dropOff: boolean) => void;
}

const WAYS = [
  { dropOff: false, title: msg`At a time`, text: msg`A technician takes time for you.` },
  { dropOff: true, title: msg`Just bring it`, text: msg`Any time that day while we are open. No time needed.` },
] as const;

/** Whether somebody comes at a time of a technician, or brings the device at any time of a day. */
export const ArrivalChoice = ({ dropOff, onChoose }: ArrivalChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{t`How you come`}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {WAYS.map((way) => (
        <label
          key={String(way.dropOff)}
          className="flex min-h-11 items-start gap-3 rounded-md border border-field p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="arrival"
            value={way.dropOff ? "drop-off" : "time"}
            checked={way.dropOff === dropOff}
            onChange={() => onChoose(way.dropOff)}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{textOf(way.title)}</span>
            <span className="block text-sm text-muted">{textOf(way.text)}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
