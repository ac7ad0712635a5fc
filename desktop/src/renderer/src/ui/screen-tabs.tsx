import { Link } from "react-router-dom";
import "./screen-tabs.css";

interface ScreenTabsProps {
  /** What the tabs are parts of. */
  label: string;
  tabs: readonly { to: string; text: string; isCurrent: boolean }[];
}

/** The parts of a screen, each with an address of its own. */
export const ScreenTabs = ({ label, tabs }: ScreenTabsProps) => (
  <nav className="screen-tabs" aria-label={label}>
    {tabs.map(({ to, text, isCurrent }) => (
      <Link
        key={to}
        to={to}
        className={isCurrent ? "screen-tab is-current" : "screen-tab"}
        aria-current={isCurrent ? "page" : undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
);
