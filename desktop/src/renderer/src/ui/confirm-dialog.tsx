import { Button, Dialog, DialogBody, DialogFooter, FormGroup, type Intent, TextArea } from "@blueprintjs/core";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The label of the confirm button: a verb. */
  confirmLabel: string;
  /** The label of the other button, where "Cancel" would be ambiguous. */
  dismissLabel?: string;
  intent?: Intent;
  /** Asks for a note; "required" disables confirming without one. */
  note?: { label: string; placeholder?: string; required?: boolean; maxLength: number };
  isBusy?: boolean;
  /** Nothing would be done, so it cannot be confirmed. */
  isRefused?: boolean;
  onConfirm: (note: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirms an action that cannot simply be undone, with an optional note. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={props.onClose} canOutsideClickClose={false}>
      {/* Mounted only while open, so that the note starts empty. */}
      {props.isOpen && <ConfirmForm {...props} />}
    </Dialog>
  );
}

function ConfirmForm(props: ConfirmDialogProps) {
  const { note } = props;
  const noteId = useId();
  const [text, setText] = useState("");
  useFocusBack();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const isMissing = note?.required === true && text.trim() === "";
  const isWrong = isTried && isMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    else if (!props.isBusy && !props.isRefused) props.onConfirm(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        {props.children}
        {note && (
          <FormGroup
            label={note.label}
            labelFor={noteId}
            labelInfo={note.required ? "" : "(optional)"}
            intent={isWrong ? "danger" : "none"}
            helperText={isWrong && <span id={`${noteId}-problem`}>Required</span>}
          >
            <TextArea
              id={noteId}
              inputRef={field}
              fill
              intent={isWrong ? "danger" : "none"}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${noteId}-problem` : undefined}
              autoFocus={note.required}
              value={text}
              maxLength={note.maxLength}
              placeholder={note.placeholder}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          </FormGroup>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={props.dismissLabel ?? "Cancel"} onClick={props.onClose} />
            <Button
              type="submit"
              intent={props.intent ?? "primary"}
              text={props.confirmLabel}
              autoFocus={!note?.required}
              loading={props.isBusy}
              disabled={props.isRefused}
            />
          </>
        }
      />
    </form>
  );
}

/** Restores the focus when the dialog closes, for keyboard users. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    },
    [before],
  );
}
