import { Button, Dialog, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { RequestProblem } from "./request-problem";

interface LoadingDialogProps {
  title: string;
  /** Why it could not be loaded; null while it is. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands where a dialog will be while what it needs is loaded, and says why it could not be. */
export function LoadingDialog({ title, error, onRetry, onClose }: LoadingDialogProps) {
  const hasFailed = error !== null && error !== undefined;
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <DialogBody>
        {hasFailed ? <RequestProblem error={error} /> : <Spinner size={32} aria-label="Loading" />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            {hasFailed && <Button intent="primary" icon={<Refresh />} text="Try again" onClick={onRetry} />}
          </>
        }
      />
    </Dialog>
  );
}
