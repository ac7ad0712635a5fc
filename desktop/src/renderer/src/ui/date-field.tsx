import { Button, InputGroup } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { formatDayOfMonth } from "@fundi/shared/calendar-date";
import { CalendarDate } from "@fundi/shared/fields";
import { wallClock } from "@fundi/shared/time";
import { type KeyboardEvent, useRef } from "react";
import { isWholeDay, parseDay } from "../lib/typed-day";
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
  /** The first day that the calendar offers. */
  min?: string;
  /** In a form: what is no day is the form's to refuse. */
  keepsUnread?: boolean;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
}

/** "22 Nov 2026"; what is no day, as it was typed. */
const dayText = (date: string): string =>
  CalendarDate.safeParse(date).success ? `${formatDayOfMonth(date)} ${date.slice(0, 4)}` : date;

/**
 * A day, typed or chosen from the system's calendar. The browser's own field would show it in the order of the browser's
 * language: the fourth of November in one shop and the eleventh of April in the next.
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
