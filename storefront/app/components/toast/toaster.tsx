import { floatClear } from "@fundi/shared/web/float-clear";
import { t } from "@lingui/core/macro";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";
import { passFocusThrough } from "./toast-focus";

export type ToastKind = "success" | "error" | "info" | "warning";

export interface ToastOptions {
  /** A second line with details or the next step. */
  description?: string;
  /** Duration in milliseconds; a few seconds by default. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

/** Our colours: of Sonner's own, some are too faint to read. */
const COLORS = Object.entries({ success: "accent", info: "info", warning: "attention", error: "danger" });
const COLOR_STYLE = Object.fromEntries(
  COLORS.flatMap(([kind, color]) => [
    [`--${kind}-bg`, `var(--color-${color}-soft)`],
    [`--${kind}-border`, "var(--color-line)"],
    [`--${kind}-text`, `var(--color-${color === "accent" ? "accent-strong" : color})`],
  ]),
);

let stand: Root | undefined;

/** Returns the theme chosen for the page, else the device's. */
const themeOfPage = () => (document.documentElement.dataset.theme as "light" | "dark" | undefined) ?? "system";

/** Below the header, so that the cart badge stays visible. */
const BELOW_HEADER = 72;

function makePlace(): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  passFocusThrough(place);
  floatClear({
    first: BELOW_HEADER,
    host: () => place.querySelector("[data-sonner-toaster]"),
    shown: () => place.querySelector("[data-sonner-toast][data-removed=false]"),
  });
  return place.appendChild(document.createElement("div"));
}

/** The container is outside the page's tree: a toast outlives the route that raised it. */
function mount(): void {
  stand ??= createRoot(makePlace());
  const root = stand;
  flushSync(() =>
    root.render(
      <Toaster
        position="top-right"
        theme={themeOfPage()}
        expand
        richColors
        closeButton
        containerAriaLabel={t`Messages of this page`}
        visibleToasts={1}
        offset={{ top: BELOW_HEADER, right: 24 }}
        mobileOffset={{ top: BELOW_HEADER }}
        style={COLOR_STYLE}
        toastOptions={{ style: { maxWidth: "90vw" }, closeButtonAriaLabel: t`Close` }}
      />,
    ),
  );
}

export function showToast(kind: ToastKind, title: string, options: ToastOptions): void {
  mount();
  sonner.dismiss();
  sonner[kind](title, options);
}
