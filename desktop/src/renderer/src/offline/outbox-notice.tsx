import { Callout } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { bridge } from "../bridge/bridge";
import { outboxShop } from "./outbox-shop";
import { type QueuedChange, readQueuedChanges } from "./queued-change";
import { ofPeople, waitingText } from "./queued-change-text";

/** Shows at sign-in whose changes are queued on this computer. They are sent only when their author signs in. */
export function OutboxNotice() {
  const [waiting, setWaiting] = useState<readonly QueuedChange[]>([]);
  useEffect(() => {
    let isMounted = true;
    bridge.readOutbox({ shop: outboxShop }).then(
      (text) => isMounted && setWaiting(readQueuedChanges(text).changes),
      (error) => console.warn("What waits to be sent:", error),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  const people = ofPeople(waiting);
  if (people.length === 0) return null;
  return (
    <Callout compact icon={null} intent="warning">
      {people.map(({ by, count }) => (
        <p key={by} className="sign-in-waiting">
          {waitingText(count, by)} on this computer, to be sent when they sign in.
        </p>
      ))}
    </Callout>
  );
}
