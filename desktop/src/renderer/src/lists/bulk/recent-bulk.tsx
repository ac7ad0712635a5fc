import { Button, PopoverNext } from "@blueprintjs/core";
import { History, Undo } from "@blueprintjs/icons";
import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../lib/problem";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import "./bulk.css";
import { latestBulkQuery, useUndoBulk } from "./bulk-queries";
import { type BulkSubject, resultText } from "./bulk-text";

interface RecentBulkProps {
  subject: BulkSubject;
  onOpen: (action: BulkAction) => void;
}

/** Lists the latest bulk changes by any member of staff, so that a mistake can be found and undone. */
export function RecentBulk(props: RecentBulkProps) {
  return (
    <PopoverNext content={<Recent {...props} />} placement="bottom-end" arrow={false}>
      <Button variant="minimal" icon={<History />} aria-label="Recent bulk changes" title="Recent bulk changes" />
    </PopoverNext>
  );
}

function Recent({ subject, onOpen }: RecentBulkProps) {
  const { data, error } = useQuery({ ...latestBulkQuery(subject.list), staleTime: 0 });
  const undo = useUndoBulk();
  const undoAction = (action: BulkAction) => undo.mutate(action.id, { onSuccess: onOpen, onError: toastProblem });
  return (
    <div className="bulk-recent">
      <h2>Recent bulk changes</h2>
      {error && <p role="alert">{problemText(error)}</p>}
      {!data && !error && <p aria-busy>Loading…</p>}
      {data?.length === 0 && (
        <p>Nobody has changed many {subject.noun}s at once yet. Choose some with Space or Ctrl-click.</p>
      )}
      <ul>
        {data?.map((action) => (
          <li key={action.id}>
            <button type="button" className="bulk-entry" onClick={() => onOpen(action)}>
              {resultText(action, subject)}
              <span>
                {action.by}, <TimeAgo at={action.at} />
                {action.undoneBy && ` · put back by ${action.undoneBy}`}
              </span>
            </button>
            {action.canUndo && (
              <Button
                size="small"
                icon={<Undo />}
                text="Undo"
                disabled={undo.isPending}
                onClick={() => undoAction(action)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
