import { Button, ProgressBar } from "@blueprintjs/core";
import { Cross, Undo } from "@blueprintjs/icons";
import { toTime } from "@fundi/shared/appointments/shop-day";
import type { BulkAction, BulkRow } from "@fundi/shared/lists/bulk-actions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { wallClock } from "../../lib/shop-time";
import { toastProblem } from "../../ui/toasts";
import { bulkQuery, isUnderWay, useUndoBulk } from "./bulk-queries";
import { type BulkSubject, progressOf, resultText } from "./bulk-text";
import "./bulk.css";

/** HH:MM in the shop's time zone. */
const timeOf = (at: string): string => toTime(wallClock(new Date(at)).minutes);

/** The kinds of changes about which customers are notified. */
const NOTIFYING_KINDS: readonly BulkAction["kind"][] = ["order-status", "ticket-status", "quote-status"];

interface BulkProgressProps {
  subject: BulkSubject;
  started: BulkAction;
  onClose: () => void;
  /** Called once it is done, with the records that stayed as they are. */
  onDone?: (refusedIds: readonly number[]) => void;
}

/** Shows the progress and result of a bulk change, and its undo button, until it is dismissed. */
export function BulkProgress({ subject, started, onClose, onDone }: BulkProgressProps) {
  const { outdates } = subject;
  const query = useQuery(bulkQuery(started.id));
  const queries = useQueryClient();
  const undo = useUndoBulk();
  const action = query.data ?? { ...started, problems: [] as BulkRow[] };
  const isBusy = isUnderWay(action);
  useEffect(() => {
    // Live events invalidate each record; this covers a missing connection.
    if (!isBusy)
      for (const queryKey of [outdates, [...QUERY_ROOTS.bulk, "latest"]]) void queries.invalidateQueries({ queryKey });
  }, [isBusy, queries, outdates]);
  const isDone = query.data?.state === "done" && started.state === "running";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action
  useEffect(() => {
    if (isDone) onDone?.(action.problems.map(({ recordId }) => recordId));
  }, [isDone]);
  return (
    <section className="bulk-progress" aria-label={`Change of many ${subject.noun}s`}>
      <div className="bulk-line">
        <span role="status">{resultText(action, subject)}</span>
        {isBusy && (
          <ProgressBar
            className="bulk-bar"
            intent="primary"
            value={progressOf(action)}
            stripes={false}
            aria-label="Progress"
          />
        )}
        <span className="bulk-spacer" />
        {action.undoUntil !== null && NOTIFYING_KINDS.includes(action.kind) && (
          <span className="bulk-quiet">Customers are told at {timeOf(action.undoUntil)}, unless it is undone.</span>
        )}
        {action.canUndo && (
          <Button
            size="small"
            icon={<Undo />}
            text="Undo"
            loading={undo.isPending}
            onClick={() => undo.mutate(action.id, { onError: toastProblem })}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label="Put the result away"
          disabled={isBusy}
          onClick={onClose}
        />
      </div>
      {action.problems.length > 0 && <Problems subject={subject} rows={action.problems} />}
    </section>
  );
}

/** Lists the records that were not changed, each with the reason. */
function Problems({ subject: { noun, addressOf }, rows }: { subject: BulkSubject; rows: readonly BulkRow[] }) {
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s that stayed as they are`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <ul className="bulk-problems" tabIndex={0} aria-label={label}>
      {rows.map(({ recordId, name, reason }) => (
        <li key={recordId}>
          <Link to={addressOf(recordId)}>{name}</Link> {reason}
        </li>
      ))}
    </ul>
  );
}
