import { type ReactNode, useEffect } from "react";
import "./screen.css";

/** Shown for a figure that is not loaded yet, because 0 would be believed. */
export const UNKNOWN = "–";

interface ScreenProps {
  title: string;
  /** A few figures beside the title. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  /** The list. */
  children: ReactNode;
  /** The open record. */
  detail?: ReactNode;
}

/** The layout of a screen: title and figures above, the list below, the open record beside the list. */
export function Screen({ title, facts, actions, children, detail }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Fundi`;
  }, [title]);
  return (
    <div className="screen">
      <div className="screen-main">
        <div className="screen-header">
          <h1>{title}</h1>
          {facts && (
            <ul className="screen-facts">
              {facts.map(({ label, value }) => (
                <li key={label}>
                  <strong>{value}</strong> {label}
                </li>
              ))}
            </ul>
          )}
          {actions && <div className="screen-actions">{actions}</div>}
        </div>
        {children}
      </div>
      {detail}
    </div>
  );
}
