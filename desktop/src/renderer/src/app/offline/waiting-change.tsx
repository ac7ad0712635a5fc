import { Button } from "@blueprintjs/core";
import { Outdated } from "@blueprintjs/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import { pathOfWaiting } from "./changes";
import { useOffline } from "./offline-provider";
import type { Waiting } from "./waiting";

const AT_FAULT = "The shop's server had a problem with it. It is sent again by itself.";

interface Props {
  change: Waiting;
  /** Whose it is, where it is not of whoever is signed in. */
  by: string | undefined;
  onFollow: () => void;
}

/** One that waits: what it is, why it is still here, and what can be done with it. */
export function WaitingChange({ change, by, onFollow }: Props) {
  const { discard, again } = useOffline();
  const [isAsking, setAsking] = useState(false);
  const letGo = useMutation({ mutationFn: () => discard(change.id), onError: toastProblem });
  const retry = useMutation({ mutationFn: () => again(change.id), onError: toastProblem });
  const path = pathOfWaiting(change);
  const said = change.problem ? `Not taken: ${change.problem}` : change.trouble && AT_FAULT;
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
        {said && (
          <span className="offline-problem">
            <Outdated aria-hidden size={12} /> {said}
          </span>
        )}
      </span>
      {change.problem && !by && (
        <Button
          size="small"
          variant="minimal"
          text="Try again"
          aria-label={`Try again: ${change.label}`}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
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
        isBusy={letGo.isPending}
        onConfirm={() => letGo.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{change.label}</p>
        <p>{by ? `${by} made it. It` : "It"} was not sent to the shop, and will not be.</p>
      </ConfirmDialog>
    </li>
  );
}
