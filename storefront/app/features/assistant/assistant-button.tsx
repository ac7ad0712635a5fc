import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useOnDemand } from "../../browser/use-on-demand";
import { toast } from "../../components/toast";
import { useHydrated } from "../../components/use-hydrated";
import { useOptionalShopData } from "../shell";

const load = () => import("./assistant-panel");
const preload = () => void load().catch(() => undefined);

/** The assistant's place in the corner of every page. Its panel is fetched when somebody comes near the button. */
export function AssistantButton() {
  const [open, setOpen] = useState(false);
  const { part, failed } = useOnDemand(load, open);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const shop = useOptionalShopData()?.shop;
  // Where people write to the shop itself, nothing stands in front of what they write.
  const writingToShop = /^(\/dashboard)?\/messages\b/.test(pathname);
  // Nothing covers sums, addresses or numbers to pay to on a phone.
  const buying = /^\/(cart|payment)\b/.test(pathname);

  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    toast.error("The assistant could not be loaded", { description: "Check your connection and try again." });
  }, [failed]);

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (!hydrated || !shop || writingToShop || buying) return null;
  return (
    <aside aria-label="Chat assistant" className="print:hidden">
      <button
        ref={button}
        type="button"
        hidden={open && part !== null}
        aria-label="Open the chat assistant"
        aria-busy={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="fixed end-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-accent text-accent-ink shadow-soft transition in-[:root:has([data-bottom-bar])]:max-md:bottom-24 hover:bg-accent-strong sm:end-6 sm:bottom-6"
      >
        <svg
          aria-hidden="true"
          width="26"
          height="26"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path
            strokeLinejoin="round"
            strokeLinecap="round"
            d="M4 5h16v11.5h-8L7.5 20v-3.5H4zM8.5 10.8h.1M12 10.8h.1M15.5 10.8h.1"
          />
        </svg>
      </button>
      {open && part && <part.AssistantPanel shop={shop} onClose={() => setOpen(false)} />}
    </aside>
  );
}
