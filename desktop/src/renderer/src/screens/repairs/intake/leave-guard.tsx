import { type ReactNode, useCallback, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { pendingText } from "../photos/use-photo-uploads";

/**
 * Asks before something by which this screen forgets what is in its memory alone: passcodes that are not sealed yet, and photos
 * that are on their way. Returns what runs it, and the dialog.
 */
export function useLeaveGuard(hasPasscode: boolean, photos = 0): [guard: (run: () => void) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ run: () => void } | null>(null);
  const isHeld = hasPasscode || photos > 0;
  const guard = useCallback((run: () => void) => (isHeld ? setAsked({ run }) : run()), [isHeld]);
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={hasPasscode ? "Forget the passcode?" : "Leave before the photos are stored?"}
      confirmLabel={hasPasscode ? "Forget it" : "Leave"}
      intent="danger"
      onConfirm={() => {
        setAsked(null);
        asked?.run();
      }}
      onClose={() => setAsked(null)}
    >
      {hasPasscode &&
        "A passcode was typed and is not sealed yet. It is stored nowhere: it would have to be asked for again. "}
      {photos > 0 && `${pendingText(photos)} What is not stored is lost.`}
    </ConfirmDialog>
  );
  return [guard, dialog];
}
