import { msg, t } from "@lingui/core/macro";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../../components/class-names";
import { textOf } from "../../i18n";

const VIEWS = ["list", "calendar"] as const;
export type View = (typeof VIEWS)[number];
const LABELS = { list: msg`List`, calendar: msg`Calendar` };

interface ViewTabsProps {
  view: View;
  onView: (view: View) => void;
  children: ReactNode;
}

/** Tabs: the appointments as list or calendar. */
export function ViewTabs({ view, onView, children }: ViewTabsProps) {
  const id = useId();
  const tabs = useRef<Partial<Record<View, HTMLButtonElement | null>>>({});

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = view === "list" ? "calendar" : "list";
    onView(other);
    tabs.current[other]?.focus();
  }

  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={t`View`} className="flex gap-6 border-b border-line">
        {VIEWS.map((name) => (
          <button
            key={name}
            ref={(tab) => {
              tabs.current[name] = tab;
            }}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === view}
            aria-controls={`${id}-panel`}
            tabIndex={name === view ? 0 : -1}
            onClick={() => onView(name)}
            onKeyDown={onKeyDown}
            className={classNames(
              "-mb-px min-h-11 border-b-2 px-1 font-semibold transition",
              name === view ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {textOf(LABELS[name])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        {children}
      </div>
    </div>
  );
}
