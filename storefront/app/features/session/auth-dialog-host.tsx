import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useOnDemand } from "../../browser/use-on-demand";
import { toast } from "../../components/toast";

let asked = false;
const listeners = new Set<() => void>();

function ask(open: boolean): void {
  asked = open;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const load = () => import("./auth-dialog");

/** Fetches the dialog ahead of the click. */
export const preloadAuthDialog = (): void => void load().catch(() => undefined);

/** Opens the authentication dialog in login mode, wherever on the page it was asked for. */
export const openAuthDialog = (): void => ask(true);

/** Holds the dialog, which is loaded when it is first asked for: a visitor who never signs in never fetches it. */
export function AuthDialogHost() {
  const open = useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  );
  const { part, failed } = useOnDemand(load, open);

  useEffect(() => {
    if (!open || !failed) return;
    ask(false);
    toast.error("The sign-in form could not be loaded", { description: "Check your connection and try again." });
  }, [open, failed]);

  if (!part) return null;
  return createPortal(<part.AuthDialog open={open} onClose={() => ask(false)} />, document.body);
}
