import type { ToastKind, ToastOptions } from "./toaster";

/** Toasts whose library is loaded with the first one; a page without toasts never loads it. */
const raise =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}): void => {
    void import("./toaster").then(
      ({ showToast }) => showToast(kind, title, options),
      () => undefined, // Offline the library cannot be loaded; the toast is dropped.
    );
  };

/** Shows a toast at the top right for a few seconds. A new toast replaces the previous one. */
export const toast = {
  success: raise("success"),
  error: raise("error"),
  info: raise("info"),
  warning: raise("warning"),
};
