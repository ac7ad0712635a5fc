import { Button } from "@blueprintjs/core";
import { CaretDown, CaretUp, Offline, Outdated } from "@blueprintjs/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import { useConnection } from "../live-provider";
import { pathOfWaiting } from "./changes";
import "./offline.css";
import { useOffline } from "./offline-provider";
import type { Waiting } from "./outbox";

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What the bar says: nothing while all is well. */
function barText(isOffline: boolean, waiting: readonly Waiting[]): string | null {
  const refused = waiting.filter(({ problem }) => problem).length;
  const queued = waiting.length - refused;
  const parts = [
    isOffline && "Offline",
    queued > 0 && counted(queued, "change waits", "changes wait"),
    refused > 0 && counted(refused, "change was not taken", "changes were not taken"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return waiting.length === 0
    ? "Offline. What you see may be out of date. Notes, order steps and tracking numbers are kept and sent later."
    : parts.join(" · ");
}

/** Says that the shop cannot be reached, and what waits for it: to look at, to send now, or to let go of. */
export function OfflineBar() {
  const isOffline = useConnection() === "offline";
  const { waiting, sendNow } = useOffline();
  const [isOpen, setOpen] = useState(false);
  const send = useMutation({ mutationFn: sendNow });
  const text = barText(isOffline, waiting);
  return (
    <section className={text ? "offline" : "offline is-empty"} aria-label="What waits to be sent">
      <p role="status" className="offline-text">
        {text && <Offline aria-hidden />}
        {text}
      </p>
      {waiting.length > 0 && (
        <>
          <Button
            size="small"
            variant="minimal"
            endIcon={isOpen ? <CaretUp /> : <CaretDown />}
            text={isOpen ? "Hide" : "Show"}
            aria-expanded={isOpen}
            aria-controls="offline-list"
            onClick={() => setOpen(!isOpen)}
          />
          {waiting.some(({ problem }) => !problem) && (
            <Button size="small" text="Send now" loading={send.isPending} onClick={() => send.mutate()} />
          )}
          {isOpen && (
            <ul className="offline-list" id="offline-list">
              {waiting.map((change) => (
                <WaitingChange key={change.id} change={change} onFollow={() => setOpen(false)} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function WaitingChange({ change, onFollow }: { change: Waiting; onFollow: () => void }) {
  const { discard } = useOffline();
  const [isAsking, setAsking] = useState(false);
  const letGo = useMutation({ mutationFn: () => discard(change.id), onError: toastProblem });
  const path = pathOfWaiting(change);
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
          <TimeAgo at={change.at} />
        </span>
        {change.problem && (
          <span className="offline-problem">
            <Outdated aria-hidden size={12} /> Not taken: {change.problem}
          </span>
        )}
      </span>
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
        <p>It was not sent to the shop, and will not be.</p>
      </ConfirmDialog>
    </li>
  );
}
