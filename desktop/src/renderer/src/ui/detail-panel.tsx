import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import "./detail-panel.css";
import { type Key, useKeys } from "./keys/keys";

interface DetailPanelProps {
  title: ReactNode;
  /** Identifies the record; a change scrolls to the top. */
  recordKey: number | string;
  onClose: () => void;
  /** Who else has it open. */
  viewers?: ReactNode;
  /** Stays visible below the details: the record's actions. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The open record beside its list. Esc closes it; on a narrow screen it covers the list. */
export function DetailPanel({ title, recordKey, onClose, viewers, footer, children }: DetailPanelProps) {
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is shown from its top
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void body.current?.scrollTo?.(0, 0);
  }, [recordKey]);
  const keys = useMemo<Key[]>(() => {
    const close = (event: KeyboardEvent) => {
      // A field may have handled Esc already.
      if (!event.defaultPrevented) onClose();
    };
    return [{ combo: "esc", label: "Close details", inInput: true, passive: true, run: close }];
  }, [onClose]);
  useKeys("record", keys);
  return (
    <aside className="detail-panel" aria-labelledby={titleId}>
      <header className="detail-header">
        <h2 id={titleId} className="detail-title">
          {typeof title === "string" ? (
            <span className="detail-title-text" title={title}>
              {title}
            </span>
          ) : (
            title
          )}
        </h2>
        {viewers}
        <Button variant="minimal" icon={<Cross />} aria-label="Close details" title="Close (Esc)" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section ref={body} className="detail-body" tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      {footer && <footer className="detail-footer">{footer}</footer>}
    </aside>
  );
}

/** A titled section of the details. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="detail-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
