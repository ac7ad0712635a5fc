import { t } from "@lingui/core/macro";
import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useHydrated } from "../../components/use-hydrated";
import { setAssistantOpen, useAssistantOpen } from "./assistant-open";
import { BubbleIcon } from "./bubble-icon";
import { preloadPanel } from "./load-panel";
import { isWritingToShop } from "./page-checks";
import { useFocusBack } from "./use-focus-back";

/**
 * The assistant's button in the header, on screens too narrow for a floating button, which would cover prices, days
 * or fields while scrolling.
 */
export function AssistantBarButton() {
  const open = useAssistantOpen();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, open);
  if (!hydrated || isWritingToShop(pathname)) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-label={t`Open the chat assistant`}
      aria-busy={open}
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      onClick={() => setAssistantOpen(true)}
      className="inline-flex size-11 items-center justify-center rounded-md text-ink transition hover:bg-ink/7 lg:hidden"
    >
      <BubbleIcon size={20} />
    </button>
  );
}
