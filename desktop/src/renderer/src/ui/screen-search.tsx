import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
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

/** The search field of a screen, shown in the top bar. `/` leads to it from anywhere, Esc empties and leaves it. */
export function ScreenSearch({ label, value, onChange }: ScreenSearchProps) {
  const place = useContext(SearchPlace);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(value, onChange);
  const keys = useMemo(() => [{ combo: "/", label, run: () => input.current?.select() }], [label]);
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
        if (event.key !== "Escape") return;
        setText("");
        event.currentTarget.blur();
        event.stopPropagation();
      }}
    />
  );
  return place ? createPortal(field, place) : field;
}

/** What is being typed, told on after a pause; a value that changes from outside is taken over. */
function useTypedText(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === told.current) return;
    const timer = setTimeout(() => {
      told.current = trimmed;
      onChange(trimmed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return [text, setText];
}
