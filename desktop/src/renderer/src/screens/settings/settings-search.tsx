import { InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import "../../ui/finder.css";
import { useKeys } from "../../ui/keys/keys";
import { findSettings } from "./settings-labels";
import type { SettingsTab } from "./settings-tabs";

const LABEL = "Search settings";

/** Finds a setting by words of its name, and goes to it. `/` focuses it, arrow keys and Enter choose, Esc clears. */
export function SettingsSearch({ tabs }: { tabs: readonly SettingsTab[] }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const found = useMemo(() => findSettings(tabs, text), [tabs, text]);
  const active = Math.min(chosen, found.length - 1);
  const keys = useMemo(() => [{ combo: "/", label: LABEL, run: () => input.current?.focus() }], []);
  useKeys("screen", keys);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, listId]);

  const change = (typed: string) => {
    setText(typed);
    setChosen(0);
  };
  const choose = (index: number) => {
    const setting = found[index];
    if (!setting) return;
    change("");
    input.current?.blur();
    navigate(setting.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (found.length > 0) setChosen((active + step + found.length) % found.length);
    } else if (event.key === "Enter") choose(active);
    else if (event.key === "Escape") {
      event.stopPropagation();
      change("");
      if (text === "") event.currentTarget.blur();
    } else return;
    event.preventDefault();
  };
  const isOpen = text.trim() !== "";
  return (
    <div className="finder settings-search">
      <InputGroup
        className="screen-search"
        inputRef={input}
        type="search"
        role="combobox"
        aria-label={LABEL}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={LABEL}
        maxLength={60}
        leftElement={<Search />}
        rightElement={<kbd aria-hidden>/</kbd>}
        value={text}
        onValueChange={change}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Settings found" className="finder-list" hidden={found.length === 0}>
        {found.map(({ tab, label, to }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span className="finder-name">
              {label ?? tab.title}
              {label && <span className="finder-quiet">{tab.title}</span>}
            </span>
          </div>
        ))}
      </div>
      {isOpen && found.length === 0 && (
        <p className="finder-list finder-quiet finder-none">No setting has a name with these words.</p>
      )}
      <p className="frame-unseen" role="status">
        {isOpen && `${found.length} found`}
      </p>
    </div>
  );
}
