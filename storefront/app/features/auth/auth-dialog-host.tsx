import { onModuleReset } from "@fundi/shared/web/module-state";
import { t } from "@lingui/core/macro";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLazyImport } from "../../browser/use-lazy-import";
import { toast } from "../../components/toast/toast";

let isOpen = false;
const listeners = new Set<() => void>();
onModuleReset(() => ask(false));

/** Opens nothing where no page shows the dialog: it would appear on the next page. */
function ask(open: boolean): void {
  isOpen = open && listeners.size > 0;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) isOpen = false;
  };
};

const load = () => import("./auth-dialog");

/** Preloads the dialog's code before the click. */
export const preloadAuthDialog = (): void => void load().catch(() => undefined);

/** Opens the authentication dialog in login mode, from anywhere on the page. */
export const openAuthDialog = (): void => ask(true);

/** Renders the dialog, whose code is loaded when it is first opened. */
export function AuthDialogHost() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  const { part, failed } = useLazyImport(load, open);

  useEffect(() => {
    if (!open || !failed) return;
    ask(false);
    toast.error(t`The sign-in form could not be loaded`, { description: t`Check your connection and try again.` });
  }, [open, failed]);

  if (!part) return null;
  return createPortal(<part.AuthDialog open={open} onClose={() => ask(false)} />, document.body);
}
