import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useKeys } from "./keys/keys";

/** The frame's element for the screen's search field; null renders the field in place. */
export const SearchSlot = createContext<HTMLElement | null>(null);

const PAUSE_MS = 250;

interface ScreenSearchProps {
  /** The label: "Search orders". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** After Enter, with what was typed. */
  onEnter?: ((value: string) => void) | undefined;
}

/**
 * The search field of a screen, rendered in the top bar. `/` focuses it from anywhere, Enter moves to the list, Esc clears
 * it too.
 */
export function ScreenSearch({ label, value, onChange, onEnter }: ScreenSearchProps) {
  const place = useContext(SearchSlot);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText, report] = useTypedText(value, onChange);
  const keys = useMemo(() => {
    const run = () => {
      input.current?.focus();
      input.current?.select();
    };
    return [{ combo: "/", label, run }];
  }, [label]);
  useKeys("screen", keys);
  const field = (
    <InputGroup
      className="screen-search"
      inputRef={input}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftElement={<Search />}
      rightElement={<kbd aria-hidden>/</kbd>}
      value={text}
      onValueChange={setText}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        const left = event.key === "Enter" ? text : "";
        setText(left);
        report(left);
        if (event.key === "Enter") onEnter?.(left.trim());
        event.currentTarget.blur();
        event.stopPropagation();
      }}
    />
  );
  return place ? createPortal(field, place) : field;
}

/** The field's text, reported debounced or immediately; a value that changes from outside replaces it. */
function useTypedText(
  value: string,
  onChange: (value: string) => void,
): [text: string, setText: (text: string) => void, report: (text: string) => void] {
  const [text, setText] = useState(value);
  // The query string updates with a delay and may contain less than what was typed since.
  const reported = useRef([value]);
  useEffect(() => {
    const lastValue = reported.current.indexOf(value);
    if (lastValue < 0) setText(value);
    reported.current = lastValue < 0 ? [value] : reported.current.slice(lastValue);
  }, [value]);
  const report = useCallback(
    (next: string) => {
      const trimmed = next.trim();
      if (trimmed === reported.current.at(-1)) return;
      reported.current.push(trimmed);
      onChange(trimmed);
    },
    [onChange],
  );
  useEffect(() => {
    const timer = setTimeout(() => report(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, report]);
  return [text, setText, report];
}
