import { Button, Classes, ControlGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";

interface LineEditorProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  saved: string;
  /** Returns the stored form of what was typed. */
  clean: (typed: string) => string;
  /** Returns why a text in its stored form cannot be saved. */
  errorOf: (text: string) => string | undefined;
  isSaving: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Edits one line of a record in its place; what was typed is checked when it is sent, not at every letter. */
export function LineEditor(props: LineEditorProps) {
  const { label, placeholder, maxLength, saved, clean, errorOf, isSaving, onSave, onClose } = props;
  const [typed, setTyped] = useState(saved);
  const [refused, setRefused] = useState<{ typed: string; error: string } | null>(null);
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = clean(typed);
    if (text === saved) return onClose();
    const error = errorOf(text);
    if (error !== undefined) return setRefused({ typed, error });
    onSave(text);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // It closes this form alone, not the panel around it.
    event.stopPropagation();
    onClose();
  };
  const error = refused?.typed === typed ? refused.error : undefined;
  return (
    <form onSubmit={submit} onKeyDown={closeOnEscape}>
      <ControlGroup fill>
        <InputGroup
          autoFocus
          aria-label={label}
          aria-describedby={error ? errorId : undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          intent={error ? "danger" : "none"}
          value={typed}
          onValueChange={setTyped}
        />
        <Button type="submit" className={Classes.FIXED} text="Save" loading={isSaving} />
        <Button className={Classes.FIXED} text="Cancel" disabled={isSaving} onClick={onClose} />
      </ControlGroup>
      <p id={errorId} role="alert" className={Classes.FORM_HELPER_TEXT} hidden={!error}>
        {error}
      </p>
    </form>
  );
}
