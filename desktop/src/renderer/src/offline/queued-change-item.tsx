import { Button } from "@blueprintjs/core";
import { Outdated } from "@blueprintjs/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { TimeAgo } from "../ui/time-ago";
import { toastProblem } from "../ui/toasts";
import { pathOfChange } from "./changes";
import { useOffline } from "./offline-provider";
import type { QueuedChange } from "./queued-change";

const SERVER_FAULT = "The shop's server had a problem with it. It is sent again by itself.";

interface Props {
  change: QueuedChange;
  /** The author, if it is not the current user. */
  by: string | undefined;
  onFollow: () => void;
}

/** Shows a queued change: what it is, why it was not sent, and buttons to retry or discard it. */
export function QueuedChangeItem({ change, by, onFollow }: Props) {
  const { discard, retry } = useOffline();
  const [isAsking, setAsking] = useState(false);
  const discardChange = useMutation({ mutationFn: () => discard(change.id), onError: toastProblem });
  const retryChange = useMutation({ mutationFn: () => retry(change.id), onError: toastProblem });
  const path = pathOfChange(change);
  const reason = change.problem ? `Not taken: ${change.problem}` : change.trouble && SERVER_FAULT;
  return (
    <li>
      <span className="offline-what">
        {path ? (
          <Link to={path} onClick={onFollow}>
            {change.label}
          </Link>
        ) : (
          change.label
        )}
        <span className="offline-when">
          {by && `${by}, `}
          <TimeAgo at={change.at} />
        </span>
        {reason && (
          <span className="offline-problem">
            <Outdated aria-hidden size={12} /> {reason}
          </span>
        )}
      </span>
      {change.problem && !by && (
        <Button
          size="small"
          variant="minimal"
          text="Try again"
          aria-label={`Try again: ${change.label}`}
          loading={retryChange.isPending}
          onClick={() => retryChange.mutate()}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        text="Discard"
        aria-label={`Discard: ${change.label}`}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this change?"
        confirmLabel="Discard"
        intent="danger"
        isBusy={discardChange.isPending}
        onConfirm={() => discardChange.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{change.label}</p>
        <p>{by ? `${by} made it. It` : "It"} was not sent to the shop, and will not be.</p>
      </ConfirmDialog>
    </li>
  );
}
