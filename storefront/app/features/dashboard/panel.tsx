import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { Button } from "../../components/button";

interface PanelProps {
  title: string;
  more: { to: string; label: string };
  children: ReactNode;
}

/** A section of the dashboard with a link to the full list. */
export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Link to={more.to} className="py-2 font-semibold text-accent underline-offset-4 hover:underline">
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Shown in a panel whose content failed to load. */
export const PanelError = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4">
    <p className="text-muted">{children}</p>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      {t`Try Again`}
    </Button>
  </div>
);
