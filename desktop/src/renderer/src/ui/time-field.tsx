import { InputGroup } from "@blueprintjs/core";
import { isWholeTime, parseTime } from "../lib/typed-day";
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
  /** In a form: what is no time is the form's to refuse. */
  keepsUnread?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
}

const asItIs = (time: string): string => time;

/** A time of the day by twenty-four hours, as the rest of the console shows it and whatever the browser's language says. */
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
