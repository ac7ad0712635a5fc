import { t } from "@lingui/core/macro";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { toast } from "../../components/toast/toast";
import { useHydrated } from "../../components/use-hydrated";
import { useOptionalShopData } from "../shell";
import { setAssistantOpen, useAssistantOpen } from "./assistant-open";
import { BubbleIcon } from "./bubble-icon";
import { loadPanel, preloadPanel } from "./load-panel";
import { isBuying, isWritingToShop } from "./page-checks";
import { useFocusBack } from "./use-focus-back";

/**
 * The assistant's panel, and its floating button on wide screens; narrow ones have a button in the header. The
 * panel is preloaded on hover or focus.
 */
export function AssistantButton() {
  const open = useAssistantOpen();
  const { part, failed } = useLazyImport(loadPanel, open);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const shop = useOptionalShopData()?.shop;
  useEffect(() => {
    if (!failed) return;
    setAssistantOpen(false);
    toast.error(t`The assistant could not be loaded`, { description: t`Check your connection and try again.` });
  }, [failed]);

  useFocusBack(button, open);

  if (!hydrated || !shop || isWritingToShop(pathname)) return null;
  return (
    <aside aria-label={t`Chat assistant`} className="print:hidden">
      {!isBuying(pathname) && (
        <button
          ref={button}
          type="button"
          hidden={open && part !== null}
          aria-label={t`Open the chat assistant`}
          aria-busy={open}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
          onClick={() => setAssistantOpen(true)}
          className="fixed end-6 bottom-6 z-20 hidden size-14 place-items-center rounded-full bg-accent text-accent-ink shadow-soft transition hover:bg-accent-strong lg:grid"
        >
          <BubbleIcon size={26} />
        </button>
      )}
      {open && part && <part.AssistantPanel shop={shop} onClose={() => setAssistantOpen(false)} />}
    </aside>
  );
}
