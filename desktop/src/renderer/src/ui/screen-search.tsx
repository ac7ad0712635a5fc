import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useKeys } from "./keys/keys";

/** Where the frame keeps room for the search field of the screen; null puts the field where it is written. */
export const SearchPlace = createContext<HTMLElement | null>(null);

const PAUSE_MS = 250;

interface ScreenSearchProps {
  /** What is searched: "Search orders". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a screen, shown in the top bar. `/` leads to it from anywhere, Enter leaves it for the list, Esc empties it too. */
export function ScreenSearch({ label, value, onChange }: ScreenSearchProps) {
  const place = useContext(SearchPlace);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText, tell] = useTypedText(value, onChange);
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
        tell(left);
        event.currentTarget.blur();
        event.stopPropagation();
      }}
    />
  );
  return place ? createPortal(field, place) : field;
}

/** What is being typed, told on after a pause or at once; a value that changes from outside is taken over. */
function useTypedText(
  value: string,
  onChange: (value: string) => void,
): [text: string, setText: (text: string) => void, tell: (text: string) => void] {
  const [text, setText] = useState(value);
  // The address follows a little later, and what it says then may be less than what was typed since.
  const told = useRef([value]);
  useEffect(() => {
    const known = told.current.indexOf(value);
    if (known < 0) setText(value);
    told.current = known < 0 ? [value] : told.current.slice(known);
  }, [value]);
  const tell = useCallback(
    (next: string) => {
      const trimmed = next.trim();
      if (trimmed === told.current.at(-1)) return;
      told.current.push(trimmed);
      onChange(trimmed);
    },
    [onChange],
  );
  useEffect(() => {
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, tell]);
  return [text, setText, tell];
}
