import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names";

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { name: string; label?: string; content: ReactNode }[];
}

/** Tab panels with the keyboard pattern of WAI-ARIA: Left, Right, Home and End move between tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  const [current, setCurrent] = useState(0);
  const id = useId();

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLButtonElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div className="grid gap-5">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ name, label: text = name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            className={classNames(
              "-mb-px min-h-11 border-b-2 px-2 font-semibold transition -outline-offset-2 max-sm:flex-1 max-sm:text-sm sm:px-4",
              index === current ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== current}
        >
          {index === current && content}
        </div>
      ))}
    </div>
  );
}
