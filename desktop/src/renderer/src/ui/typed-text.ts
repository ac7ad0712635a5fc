import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface TypedText {
  /** What the text means, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** How a value reads. */
  show: (value: string) => string;
  /** What a text means; null where it means nothing. */
  read: (text: string) => string | null;
  /** Whether nobody would type on after this. */
  isWhole: (text: string) => boolean;
  /** What cannot be read is told as it is, for a form whose rules then say so; without it, it is nothing. */
  keepsUnread?: boolean | undefined;
}

/**
 * A field in which people type as they are used to. What is whole counts at once, the rest when they leave it or press
 * Enter; what cannot be read stays as it is and is marked.
 */
export function useTypedText({ value, onChange, show, read, isWhole, keepsUnread }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const told = useRef(value);
  useEffect(() => {
    // Another value from elsewhere, such as a button beside the field, takes the place of what was typed.
    if (value === told.current) return;
    told.current = value;
    setTyped(null);
    setUnread(false);
  }, [value]);
  const tell = (next: string) => {
    told.current = next;
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (typed === null) return;
    const meant = typed.trim() === "" ? "" : read(typed);
    setUnread(meant === null);
    if (meant !== null) setTyped(null);
    tell(meant ?? (keepsUnread ? typed.trim() : ""));
  };
  return {
    isUnread,
    settle,
    input: {
      value: typed ?? (value === "" ? "" : show(value)),
      onValueChange(text: string) {
        setTyped(text);
        setUnread(false);
        const meant = text.trim() === "" ? "" : isWhole(text) ? read(text) : null;
        if (meant !== null) tell(meant);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === "Enter") settle();
      },
    },
  };
}
