import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { textOf } from "../../i18n";
import { EMOJIS } from "./emojis";
import { useDismiss } from "./use-dismiss";

const COLUMNS = 8;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** A grid of emojis behind a button; arrow keys move, Enter picks, Esc closes. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const gridId = useId();
  useDismiss(box, open, () => setOpen(false));

  useEffect(() => {
    if (open) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [open]);

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(EMOJIS.length - 1, Math.max(0, current + step));
    setCurrent(next);
    grid.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-label={t`Emoji`}
        title={t`Emoji`}
        aria-expanded={open}
        aria-controls={open ? gridId : undefined}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-md text-muted transition hover:bg-ink/7 hover:text-ink"
      >
        <AccountIcon name="smile" />
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container in every browser
        <div
          ref={grid}
          id={gridId}
          role="group"
          aria-label={t`Emojis`}
          onKeyDown={walk}
          className="absolute -start-12 bottom-full z-20 mb-2 grid max-h-64 w-max max-w-[calc(100vw-2rem)] grid-cols-8 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-soft"
        >
          {EMOJIS.map(([emoji, name], index) => (
            <button
              key={emoji}
              type="button"
              aria-label={textOf(name)}
              title={textOf(name)}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={() => onPick(emoji)}
              className="grid size-9 place-items-center rounded-sm text-xl hover:bg-ink/7 sm:size-10"
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
