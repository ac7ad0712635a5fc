import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../confirm-dialog";

/** Navigation `state` after a save, which skips the confirmation. */
export const AFTER_SAVE = { isAfterSave: true } as const;

const isAfterSave = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isAfterSave" in state && state.isAfterSave === true;

/** Asks for confirmation before unsaved input is lost by navigating or closing the window. */
export function UnsavedChanges({ areThere }: { areThere: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      areThere && currentLocation.pathname !== nextLocation.pathname && !isAfterSave(nextLocation.state),
  );
  useEffect(() => {
    if (!areThere) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmUnload);
    return () => window.removeEventListener("beforeunload", confirmUnload);
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
