import { InputGroup } from "@blueprintjs/core";
import { isWholeTime, parseTime } from "../../lib/typed-day";
import "./date-field.css";
import { useTypedText } from "./typed-text";

interface TimeFieldProps {
  /** HH:MM, or empty. */
  value: string;
  onChange: (time: string) => void;
  id?: string;
  "aria-label"?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
  /** For forms that validate the time: passes invalid text on. */
  keepsUnread?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
}

const asItIs = (time: string): string => time;

/** A 24-hour time field, independent of the browser's language. */
export function TimeField({ value, onChange, keepsUnread, disabled, onBlur, ...control }: TimeFieldProps) {
  const { input, isUnread, settle } = useTypedText({
    value,
    onChange,
    show: asItIs,
    read: parseTime,
    isWhole: isWholeTime,
    keepsUnread,
  });
  return (
    <InputGroup
      {...control}
      {...input}
      className="time-field"
      aria-invalid={control["aria-invalid"] || isUnread}
      {...(isUnread && { intent: "danger", title: `“${input.value}” is no time. Type it as 17:30.` })}
      placeholder="00:00"
      autoComplete="off"
      disabled={disabled ?? false}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
