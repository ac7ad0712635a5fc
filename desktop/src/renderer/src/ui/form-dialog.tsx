import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { describeProblem } from "../lib/problem";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** Nothing to send yet. */
  isDisabled?: boolean;
  /** Why it was refused, where no field says it. */
  problem?: unknown;
  form?: RefObject<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog: Enter sends it, in a field of several lines with Ctrl; Esc leaves it. Mount it when it opens, so that it starts afresh. */
export function FormDialog(props: FormDialogProps) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // To React the form around which this dialog was opened is its parent, and would send itself too.
    event.stopPropagation();
    if (!props.isBusy && !props.isDisabled) props.onSubmit();
  };
  return (
    <Dialog isOpen title={props.title} canOutsideClickClose={false} onClose={props.onClose}>
      <form
        ref={props.form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          const { target } = event;
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && target instanceof HTMLTextAreaElement)
            submit(event);
        }}
      >
        <DialogBody>
          {props.children}
          {props.problem != null && (
            <Callout intent="danger" compact role="alert">
              {describeProblem(props.problem).title}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={props.onClose} />
              <Button
                type="submit"
                intent="primary"
                text={props.submitLabel}
                loading={props.isBusy}
                disabled={props.isDisabled}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
