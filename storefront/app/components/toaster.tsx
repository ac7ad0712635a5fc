import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
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

let stand: Root | undefined;

/** What the visitor chose for the page, else what the device has. */
const themeOfPage = () => (document.documentElement.dataset.theme as "light" | "dark" | undefined) ?? "system";

/** The container stands beside the page's own tree: a toast outlives the route that raised it. */
function mount(): void {
  stand ??= createRoot(document.body.appendChild(document.createElement("div")));
  const root = stand;
  flushSync(() =>
    root.render(
      <Toaster
        position="top-right"
        theme={themeOfPage()}
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
  mount();
  sonner.dismiss();
  sonner[kind](title, options);
}
