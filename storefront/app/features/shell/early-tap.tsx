import { useEffect } from "react";
import { useNonce } from "../../components/nonce";
import { headScript } from "./head-script";

interface EarlyTap {
  button: Element | null;
  keep: (event: Event) => void;
}
/** State shared by the inline script and the component. */
type Shared = typeof globalThis & { earlyTap?: EarlyTap };

const SCRIPT = `(function(w){var t=w.earlyTap={button:null,keep:function(e){var b=e.target.closest('button[type="button"]');if(!b||b.disabled)return;if(t.button)t.button.removeAttribute("aria-busy");t.button=b;b.setAttribute("aria-busy","true")}};w.addEventListener("click",t.keep,true)})(window)`;

/**
 * On a slow network a page is visible seconds before hydration. The button that was tapped last in that time is marked
 * as busy, and clicked once React has hydrated. Links and forms work without JavaScript.
 */
export function EarlyTapScript() {
  useEffect(() => {
    // After the effects of all other components, which attach their handlers.
    const timer = setTimeout(replayTap);
    return () => clearTimeout(timer);
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={headScript(SCRIPT)} />
  );
}

function replayTap(): void {
  const shared: Shared = globalThis;
  const { button, keep } = shared.earlyTap ?? {};
  delete shared.earlyTap;
  if (keep) removeEventListener("click", keep, true);
  button?.removeAttribute("aria-busy");
  if (button instanceof HTMLElement) button.click();
}
