import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { RequestProblem } from "./request-problem";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** There is nothing to submit yet. */
  isDisabled?: boolean;
  /** An error that belongs to no field. */
  problem?: unknown;
  /** It has an idempotency key: sent again after a lost connection, it counts once. */
  countsOnce?: boolean;
  /** The browser has no network: it is sent once there is one. */
  isWaiting?: boolean;
  form?: RefObject<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const isStale = (problem: unknown) => problem instanceof ApiError && problem.code === "STALE_VERSION";

/**
 * A small form in a dialog: Enter submits, Ctrl-Enter in a textarea; Esc closes. Mount it when it opens, so that it starts
 * empty.
 */
export function FormDialog(props: FormDialogProps) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // In React's tree an outer form is the dialog's parent and would receive the submit event too.
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
          {props.isWaiting && (
            <Callout intent="warning" compact role="status">
              No connection: this waits, and is sent as soon as there is one. Keep this window open.
            </Callout>
          )}
          {props.problem != null && (
            <RequestProblem error={props.problem} countsOnce={props.countsOnce ?? false}>
              {isStale(props.problem) && " Check it as it is now, then try again."}
            </RequestProblem>
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
