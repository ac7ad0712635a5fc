import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import type { ReactNode } from "react";
import { describeProblem } from "../lib/problem";
import { Blank } from "./blank";
import { DetailPanel } from "./detail-panel";
import "./record-form.css";

interface NoRecordProps {
  /** What such a record is called: "Customer". */
  kind: string;
  recordKey: number | string;
  /** Why there is none; absent while it is on its way. */
  error?: unknown;
  onClose: () => void;
  onRetry?: () => void;
}

/** There is no such record, or none any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "NOT_FOUND";

/** Stands where a record will be: while it is on its way, and when it cannot be had. */
export function NoRecord({ kind, recordKey, error, onClose, onRetry }: NoRecordProps) {
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
        title={title}
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

/** One thing known of a record: its name and its value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
