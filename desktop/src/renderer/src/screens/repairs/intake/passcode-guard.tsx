import { type ReactNode, useCallback, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog";

/**
 * Asks before something by which passcodes are forgotten that are not sealed yet: they are in the memory of this screen
 * alone. Returns what runs it, and the dialog.
 */
export function usePasscodeGuard(isTyped: boolean): [guard: (run: () => void) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ run: () => void } | null>(null);
  const guard = useCallback((run: () => void) => (isTyped ? setAsked({ run }) : run()), [isTyped]);
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title="Forget the passcode?"
      confirmLabel="Forget it"
      intent="danger"
      onConfirm={() => {
        setAsked(null);
        asked?.run();
      }}
      onClose={() => setAsked(null)}
    >
      A passcode was typed and is not sealed yet. It is stored nowhere: it would have to be asked for again.
    </ConfirmDialog>
  );
  return [guard, dialog];
}
