import { Button } from "@blueprintjs/core";
import { CaretDown, CaretUp, Offline } from "@blueprintjs/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useConnection } from "../live/live-provider";
import { toastProblem } from "../ui/toasts";
import "./offline.css";
import { useOffline } from "./offline-provider";
import type { QueuedChange } from "./queued-change";
import { QueuedChangeItem } from "./queued-change-item";
import { counted, ofPeople, waitingText } from "./queued-change-text";

const NOTHING_WAITS =
  "Offline. What you see may be out of date. Notes, order steps and tracking numbers are kept and sent later.";

interface BarState {
  isOffline: boolean;
  isSending: boolean;
  waiting: readonly QueuedChange[];
  ofOthers: readonly QueuedChange[];
}

/** Returns the bar's text; null while there is nothing to report. */
function barText({ isOffline, isSending, waiting, ofOthers }: BarState): string | null {
  const refused = waiting.filter(({ problem }) => problem).length;
  const queued = waiting.length - refused;
  const parts = [
    isOffline && "Offline",
    queued > 0 &&
      (isSending && !isOffline
        ? `Sending ${counted(queued, "change", "changes")}…`
        : counted(queued, "change waits", "changes wait")),
    refused > 0 && counted(refused, "change was not taken", "changes were not taken"),
    ...ofPeople(ofOthers).map(({ by, count }) => `${waitingText(count, by)} until they sign in`),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return parts.length === 1 && isOffline ? NOTHING_WAITS : parts.join(" · ");
}

/** Shows that the shop is unreachable, and the queued changes, which can be sent now or discarded. */
export function OfflineBar() {
  const isOffline = useConnection() === "offline";
  const { waiting, ofOthers, isSending, sendNow } = useOffline();
  const [isOpen, setOpen] = useState(false);
  const send = useMutation({ mutationFn: sendNow, onError: toastProblem });
  const text = barText({ isOffline, isSending, waiting, ofOthers });
  const listed = [...waiting, ...ofOthers];
  const isRefused = waiting.some(({ problem }) => problem);
  return (
    <section className={text ? "offline" : "offline is-empty"} aria-label="What waits to be sent">
      <p role="status" className="offline-text">
        {text && <Offline aria-hidden />}
        {text}
      </p>
      {listed.length > 0 && (
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
            <Button size="small" text="Send now" loading={send.isPending || isSending} onClick={() => send.mutate()} />
          )}
          {isOpen && (
            <div className="offline-list" id="offline-list">
              {isRefused && (
                <p className="offline-advice">
                  What was not taken has not happened. Open the record, do it again there if it is still right, and
                  discard it here.
                </p>
              )}
              <ul>
                {listed.map((change) => (
                  <QueuedChangeItem
                    key={change.id}
                    change={change}
                    by={ofOthers.includes(change) ? change.by : undefined}
                    onFollow={() => setOpen(false)}
                  />
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </section>
  );
}
