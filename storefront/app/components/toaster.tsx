import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";

export type ToastKind = "success" | "error" | "info" | "warning";

export interface ToastOptions {
  /** A second line: what it means or what to do. */
  description?: string;
  /** How long it stays, in milliseconds; a few seconds unless said. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

let mounted = false;

/** The container stands beside the page's own tree: a toast outlives the route that raised it. */
function mountOnce(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement("div"));
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="top-right"
        theme="system"
        expand
        richColors
        closeButton
        visibleToasts={1}
        // Below the bar, whose cart says the same.
        offset={{ top: 72, right: 24 }}
        mobileOffset={{ top: 72 }}
        toastOptions={{ style: { maxWidth: "90vw" } }}
      />,
    ),
  );
}

export function showToast(kind: ToastKind, title: string, options: ToastOptions): void {
  mountOnce();
  sonner.dismiss();
  sonner[kind](title, options);
}
