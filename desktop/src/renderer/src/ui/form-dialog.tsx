import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { FormEvent, ReactNode, RefObject } from "react";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** Nothing to send yet. */
  isDisabled?: boolean;
  form?: RefObject<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog: Enter sends it, Esc leaves it. Mount it when it opens, so that it starts afresh. */
export function FormDialog(props: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // To React the form around which this dialog was opened is its parent, and would send itself too.
    event.stopPropagation();
    if (!props.isBusy && !props.isDisabled) props.onSubmit();
  };
  return (
    <Dialog isOpen title={props.title} canOutsideClickClose={false} onClose={props.onClose}>
      <form ref={props.form} noValidate onSubmit={submit}>
        <DialogBody>{props.children}</DialogBody>
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
