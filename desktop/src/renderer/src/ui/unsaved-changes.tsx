import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./confirm-dialog";

/** Give this as `state` to a navigation that follows a save, which is not to be asked about. */
export const AFTER_SAVE = { isAfterSave: true } as const;

const isAfterSave = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isAfterSave" in state && state.isAfterSave === true;

/** Asks before what was typed is lost: to another record, another screen, or with the window. */
export function UnsavedChanges({ areThere }: { areThere: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      areThere && currentLocation.pathname !== nextLocation.pathname && !isAfterSave(nextLocation.state),
  );
  useEffect(() => {
    if (!areThere) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", keep);
    return () => window.removeEventListener("beforeunload", keep);
  }, [areThere]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      intent="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you typed is not saved yet.
    </ConfirmDialog>
  );
}
