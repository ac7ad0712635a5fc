import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { useOnline } from "../../browser/use-online";

/**
 * Offline, the router could load neither the next page's data nor its code, and would reload the current page.
 * A full navigation goes through the service worker instead, which may have a copy.
 */
function leaveToTheBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  location.assign(link.href);
}

/** Shown while the device is offline, with an explanation. */
export function OfflineLine() {
  const online = useOnline();

  useEffect(() => {
    if (online) return;
    document.addEventListener("click", leaveToTheBrowser, true);
    return () => document.removeEventListener("click", leaveToTheBrowser, true);
  }, [online]);

  return (
    <div role="status">
      {!online && (
        <p className="border-b border-line bg-attention-soft px-4 py-2 text-center text-sm font-medium">
          {t`You are offline. Your cart is kept; what you see may be out of date.`}
        </p>
      )}
    </div>
  );
}
