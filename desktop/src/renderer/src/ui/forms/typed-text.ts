import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface TypedText {
  /** The parsed value, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Formats a value. */
  show: (value: string) => string;
  /** Parses a text; null if it is invalid. */
  read: (text: string) => string | null;
  /** Whether the text is complete, so that its value can be reported while typing. */
  isWhole: (text: string) => boolean;
  /** Reports invalid text as it is, for a form that validates it; otherwise as empty. */
  keepsUnread?: boolean | undefined;
}

/**
 * The state of a field for free-form input. A complete text is reported immediately, other text on blur or Enter; invalid
 * text is kept and marked.
 */
export function useTypedText({ value, onChange, show, read, isWhole, keepsUnread }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const reported = useRef(value);
  useEffect(() => {
    // A value that changes from outside, e.g. by a button beside the field, replaces the text.
    if (value === reported.current) return;
    reported.current = value;
    setTyped(null);
    setUnread(false);
  }, [value]);
  const report = (next: string) => {
    reported.current = next;
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (typed === null) return;
    const parsed = typed.trim() === "" ? "" : read(typed);
    setUnread(parsed === null);
    if (parsed !== null) setTyped(null);
    report(parsed ?? (keepsUnread ? typed.trim() : ""));
  };
  return {
    isUnread,
    settle,
    input: {
      value: typed ?? (value === "" ? "" : show(value)),
      onValueChange(text: string) {
        setTyped(text);
        setUnread(false);
        const parsed = text.trim() === "" ? "" : isWhole(text) ? read(text) : null;
        if (parsed !== null) report(parsed);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === "Enter") settle();
      },
    },
  };
}
