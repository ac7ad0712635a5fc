import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/contract/http";
import type { ReactNode } from "react";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../blank";
import { DetailPanel } from "../detail-panel";
import "./record-form.css";

interface NoRecordProps {
  /** The noun for such a record: "Customer". */
  kind: string;
  recordKey: number | string;
  /** Why it could not be loaded; absent while loading. */
  error?: unknown;
  /** Replaces the server's message about a record that does not exist. */
  goneTitle?: string;
  onClose: () => void;
  onRetry?: () => void;
}

/** The record does not exist, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "NOT_FOUND";

/** Shown instead of a record while it is loading or cannot be loaded. */
export function NoRecord({ kind, recordKey, error, goneTitle, onClose, onRetry }: NoRecordProps) {
  if (!error) {
    return (
      <DetailPanel title="Loading…" recordKey={recordKey} onClose={onClose}>
        <div className="record-skeleton" aria-hidden>
          {[90, 60, 75, 40].map((width) => (
            <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
          ))}
        </div>
      </DetailPanel>
    );
  }
  const { title, requestId } = describeProblem(error);
  return (
    <DetailPanel title={kind} recordKey={recordKey} onClose={onClose}>
      <Blank
        icon={<WarningSign size={32} />}
        title={(isGone(error) && goneTitle) || title}
        description={requestId && `Request ${requestId}`}
        action={
          isGone(error) || !onRetry ? (
            <Button text="Back to the list" onClick={onClose} />
          ) : (
            <Button icon={<Refresh />} text="Try again" onClick={onRetry} />
          )
        }
      />
    </DetailPanel>
  );
}

/** One property of a record: name and value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
