import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import "./screen-tabs.css";

interface ScreenTabsProps {
  /** What the tabs belong to. */
  label: string;
  tabs: readonly { to: string; text: string; isCurrent: boolean }[];
}

/** The tabs of a screen, each with an address; scrolls the current one into view. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const place = tabs.findIndex(({ isCurrent }) => isCurrent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void current.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [place]);
  return (
    <nav className="screen-tabs" aria-label={label}>
      {tabs.map(({ to, text, isCurrent }) => (
        <Link
          key={to}
          to={to}
          ref={isCurrent ? current : undefined}
          className={isCurrent ? "screen-tab is-current" : "screen-tab"}
          aria-current={isCurrent ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
