import { TextArea, type TextAreaProps } from "@blueprintjs/core";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import "./suggest-field.css";

interface Suggestion {
  key: number | string;
  title: string;
  detail?: string;
  /** Replaces the typed text. */
  insert: string;
}

interface SuggestFieldProps extends Omit<TextAreaProps, "value" | "onChange" | "inputRef" | "onKeyDown"> {
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement>;
  /** Matches the trigger and the search text up to the caret; the list is open while it matches. */
  pattern: RegExp;
  /** Returns the suggestions for the search text. */
  suggest: (typed: string) => readonly Suggestion[];
  listLabel: string;
  /** Shown without matches. */
  emptyText?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/**
 * A text field with suggestions that open after a trigger such as `/` or `@`: arrow keys choose, Enter or Tab inserts, Esc
 * closes the list and keeps the text.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, field, pattern, suggest, listLabel, emptyText, onKeyDown, ...rest } = props;
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where the list was closed with Esc; it stays closed until the trigger is typed again. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const moveTo = useRef<number | null>(null);

  const typed = pattern.exec(value.slice(0, caret))?.groups?.typed;
  const from = typed === undefined ? null : caret - typed.length - 1;
  const isTriggered = typed !== undefined && from !== closedAt;
  const suggestions = isTriggered ? suggest(typed) : [];
  const isOpen = isTriggered && (suggestions.length > 0 || emptyText !== undefined);
  const chosen = suggestions[Math.min(active, suggestions.length - 1)];

  // Moves the caret behind the inserted text.
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
  /** Handles a key while the list is open; returns whether it was handled. */
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which has aria-activedescendant
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
