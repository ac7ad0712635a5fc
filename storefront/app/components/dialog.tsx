import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button or a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string;
}

/** A native modal dialog, which traps the focus and restores it afterwards. */
export function Dialog({ open, onClose, title, children, className }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = sheet.current;
    if (!open || !dialog || dialog.open) return;
    dialog.showModal();
    // A dialog with fields starts at the first field, not at its close button.
    dialog.querySelector<HTMLElement>("form :is(input, select, textarea):not([type=hidden], [disabled])")?.focus();
    return () => dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc and the close button
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
      className={classNames(
        "m-auto w-[min(28rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg border border-line bg-surface p-0 text-ink shadow-soft",
        "backdrop:bg-[#0a0d0f]/60",
        className,
      )}
    >
      {open && (
        <div className="p-5 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t`Close`}
              className="-m-2 rounded-md p-2 text-muted hover:text-ink"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
