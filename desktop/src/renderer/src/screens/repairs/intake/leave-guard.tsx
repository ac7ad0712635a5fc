import { type ReactNode, useCallback, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog";

/**
 * Asks before something by which this screen forgets what is in its memory alone: passcodes that are not sealed yet, and photos
 * that are not stored. Returns what runs it, and the dialog.
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
      {photos > 0 &&
        `${photos === 1 ? "1 photo is not stored, and is" : `${photos} photos are not stored, and are`} lost then.`}
    </ConfirmDialog>
  );
  return [guard, dialog];
}
