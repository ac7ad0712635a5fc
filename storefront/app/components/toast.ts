import type { ToastKind, ToastOptions } from "./toaster";

/** The toast library comes with the first toast; a page that raises none never loads it. */
const raise =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}): void => {
    void import("./toaster").then(
      ({ showToast }) => showToast(kind, title, options),
      () => undefined, // Without the network there is nothing to say it with.
    );
  };

/** Says something at the top right for a few seconds. A new toast replaces the one on screen (checklist NAV-95). */
export const toast = {
  success: raise("success"),
  error: raise("error"),
  info: raise("info"),
  warning: raise("warning"),
};
