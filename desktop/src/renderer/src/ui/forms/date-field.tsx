import { Button, InputGroup } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { CalendarDate } from "@fundi/shared/contract/fields";
import { formatDayOfMonth } from "@fundi/shared/values/calendar-date";
import { type KeyboardEvent, useRef } from "react";
import { wallClock } from "../../lib/shop-time";
import { isWholeDay, parseDay } from "../../lib/typed-day";
import "./date-field.css";
import { useTypedText } from "./typed-text";

export interface DateFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  id?: string;
  "aria-label"?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
  /** The earliest day in the calendar. */
  min?: string;
  /** For forms that validate the day: passes invalid text on. */
  keepsUnread?: boolean;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
}

/** "22 Nov 2026"; invalid text unchanged. */
const dayText = (date: string): string =>
  CalendarDate.safeParse(date).success ? `${formatDayOfMonth(date)} ${date.slice(0, 4)}` : date;

/**
 * A date field, typed or chosen in the system's calendar. The browser's own field would use the order of the browser's
 * language: 4 November for one user, 11 April for another.
 */
export function DateField({
  value,
  onChange,
  min,
  keepsUnread,
  disabled,
  className,
  onBlur,
  ...control
}: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const today = wallClock(new Date()).date;
  const { input, isUnread, settle } = useTypedText({
    value,
    onChange,
    show: dayText,
    read: (text) => parseDay(text, today),
    isWhole: isWholeDay,
    keepsUnread,
  });
  const pick = () => picker.current?.showPicker?.();
  const { "aria-label": label, ...rest } = control;
  return (
    <span className={className ? `date-field ${className}` : "date-field"}>
      <InputGroup
        {...rest}
        {...input}
        aria-label={label}
        aria-invalid={control["aria-invalid"] || isUnread}
        {...(isUnread && {
          intent: "danger",
          title: `“${input.value}” is no day. Type it as ${dayText(today)} or 22/11.`,
        })}
        placeholder="Day"
        autoComplete="off"
        disabled={disabled ?? false}
        onKeyDown={(event: KeyboardEvent) => {
          input.onKeyDown(event);
          if (event.altKey && event.key === "ArrowDown") pick();
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        rightElement={
          <Button
            variant="minimal"
            size="small"
            icon={<Calendar size={14} />}
            tabIndex={-1}
            disabled={disabled ?? false}
            aria-label="Open the calendar"
            title="Calendar (Alt ↓)"
            onClick={pick}
          />
        }
      />
      <input
        ref={picker}
        type="date"
        className="date-field-picker"
        tabIndex={-1}
        aria-hidden
        min={min}
        value={CalendarDate.safeParse(value).success ? value : ""}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
