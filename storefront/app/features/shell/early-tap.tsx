import { useEffect } from "react";
import { useNonce } from "../../components/nonce";
import { headScript } from "./head-script";

interface EarlyTap {
  button: Element | null;
  keep: (event: Event) => void;
}
/** Between the two halves: the script in the page, and React when it has arrived. */
type Shared = typeof globalThis & { earlyTap?: EarlyTap };

const SCRIPT = `(function(w){var t=w.earlyTap={button:null,keep:function(e){var b=e.target.closest('button[type="button"]');if(!b||b.disabled)return;if(t.button)t.button.removeAttribute("aria-busy");t.button=b;b.setAttribute("aria-busy","true")}};w.addEventListener("click",t.keep,true)})(window)`;

/**
 * On a slow network a page is there seconds before what makes its buttons work. The one that was pressed last in that
 * time shows that it was heard, and is pressed for the visitor once React has arrived. Links and forms work by themselves.
 */
export function EarlyTapScript() {
  useEffect(() => {
    // After the effects of everything else on the page, which make it ready.
    const timer = setTimeout(pressAgain);
    return () => clearTimeout(timer);
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={headScript(SCRIPT)} />
  );
}

function pressAgain(): void {
  const shared: Shared = globalThis;
  const { button, keep } = shared.earlyTap ?? {};
  delete shared.earlyTap;
  if (keep) removeEventListener("click", keep, true);
  button?.removeAttribute("aria-busy");
  if (button instanceof HTMLElement) button.click();
}
