import { Button, ProgressBar } from "@blueprintjs/core";
import { Cross, Undo } from "@blueprintjs/icons";
import type { BulkAction, BulkRow } from "@fundi/shared/bulk-actions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { QUERY_ROOTS } from "../../../lib/query-roots";
import { toastProblem } from "../../../ui/toasts";
import { useOrderLabels } from "../order-labels";
import { bulkQuery, isUnderWay, useUndoBulk } from "./bulk-queries";
import { progressOf, resultWords } from "./bulk-words";
import "./bulk.css";

/** How far a change of many orders is, what came of it, and the way back. It stays until it is put away. */
export function BulkProgress({ started, onClose }: { started: BulkAction; onClose: () => void }) {
  const { labels } = useOrderLabels();
  const query = useQuery(bulkQuery(started.id));
  const queries = useQueryClient();
  const undo = useUndoBulk();
  const action = query.data ?? { ...started, problems: [] as BulkRow[] };
  const isBusy = isUnderWay(action);
  useEffect(() => {
    // Live events bring each order; where there are none, this does.
    if (!isBusy)
      for (const queryKey of [QUERY_ROOTS.orders, [...QUERY_ROOTS.bulk, "latest"]])
        void queries.invalidateQueries({ queryKey });
  }, [isBusy, queries]);
  return (
    <section className="bulk-progress" aria-label="Change of many orders">
      <div className="bulk-line">
        <span role="status">{resultWords(action, labels[action.status] ?? action.status)}</span>
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
      {action.problems.length > 0 && <Problems rows={action.problems} />}
    </section>
  );
}

/** The orders that stayed as they are, each with the reason. */
const Problems = ({ rows }: { rows: readonly BulkRow[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
  <ul className="bulk-problems" tabIndex={0} aria-label="Orders that stayed as they are">
    {rows.map(({ orderId, orderNumber, reason }) => (
      <li key={orderId}>
        <Link to={`/admin/orders/${orderId}`}>{orderNumber}</Link> {reason}
      </li>
    ))}
  </ul>
);
