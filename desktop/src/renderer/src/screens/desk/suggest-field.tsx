import { TextArea, type TextAreaProps } from "@blueprintjs/core";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import "./suggest-field.css";

export interface Suggestion {
  key: number | string;
  title: string;
  detail?: string;
  /** What takes the place of what was typed. */
  insert: string;
}

interface SuggestFieldProps extends Omit<TextAreaProps, "value" | "onChange" | "inputRef" | "onKeyDown"> {
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement>;
  /** What opens the list, and what may follow it while it stays open; matched up to the caret. */
  pattern: RegExp;
  /** What fits to what was typed after it. */
  suggest: (typed: string) => readonly Suggestion[];
  listLabel: string;
  /** Said where nothing fits. */
  emptyText?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/**
 * A field with a list that opens while somebody types after a sign such as `/` or `@`: arrows choose, Enter or Tab
 * inserts, Esc closes and leaves what was typed.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, field, pattern, suggest, listLabel, emptyText, onKeyDown, ...rest } = props;
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where a list was closed by hand; it stays closed until the sign is typed anew. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const moveTo = useRef<number | null>(null);

  const typed = pattern.exec(value.slice(0, caret))?.groups?.typed;
  const from = typed === undefined ? null : caret - typed.length - 1;
  const isAsked = typed !== undefined && from !== closedAt;
  const suggestions = isAsked ? suggest(typed) : [];
  const isOpen = isAsked && (suggestions.length > 0 || emptyText !== undefined);
  const chosen = suggestions[Math.min(active, suggestions.length - 1)];

  // The caret follows what was inserted.
  useLayoutEffect(() => {
    if (moveTo.current === null) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = null;
  });

  function look(): void {
    setCaret(field.current?.selectionStart ?? 0);
  }
  function insert({ insert: text }: Suggestion): void {
    if (from === null) return;
    const end = from + text.length;
    moveTo.current = end;
    setCaret(end);
    setActive(0);
    onChange(value.slice(0, from) + text + value.slice(caret));
    field.current?.focus();
  }
  /** Deals with a key of the open list; answers whether it was one. */
  function choose({ key, shiftKey }: KeyboardEvent): boolean {
    const count = suggestions.length;
    if (key === "Escape") setClosedAt(from);
    else if (key === "ArrowDown" && count > 0) setActive((active + 1) % count);
    else if (key === "ArrowUp" && count > 0) setActive((active + count - 1) % count);
    else if ((key === "Enter" || key === "Tab") && !shiftKey && chosen) insert(chosen);
    else return false;
    return true;
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!isOpen || event.nativeEvent.isComposing || !choose(event)) {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="suggest-field">
      {isOpen && (
        <div id={listId} role="listbox" aria-label={listLabel} className="suggest-list">
          {suggestions.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
            <div
              key={suggestion.key}
              id={`${listId}-${suggestion.key}`}
              role="option"
              aria-selected={suggestion === chosen}
              className={suggestion === chosen ? "suggestion is-active" : "suggestion"}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(suggestion)}
              ref={suggestion === chosen ? (element) => element?.scrollIntoView?.({ block: "nearest" }) : undefined}
            >
              <strong>{suggestion.title}</strong>
              {suggestion.detail && <span>{suggestion.detail}</span>}
            </div>
          ))}
          {suggestions.length === 0 && <p className="suggest-none">{emptyText}</p>}
        </div>
      )}
      <TextArea
        {...rest}
        inputRef={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && chosen ? `${listId}-${chosen.key}` : undefined}
        onChange={(event) => {
          const at = event.target.selectionStart;
          setCaret(at);
          setActive(0);
          const next = pattern.exec(event.target.value.slice(0, at))?.groups?.typed;
          if (next === undefined) setClosedAt(null);
          onChange(event.target.value);
        }}
        onSelect={look}
        onBlur={() => setClosedAt(from)}
        onKeyDown={onKey}
      />
    </div>
  );
}
