import { Callout } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { bridge } from "../../bridge/bridge";
import { outboxShop } from "./outbox-shop";
import { readWaiting, type Waiting } from "./waiting";
import { ofPeople, waitOf } from "./waiting-words";

/** At the sign-in: what waits on this computer, and whose it is. It goes out in nobody else's name. */
export function WaitingAtDoor() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let isHere = true;
    bridge.readOutbox({ shop: outboxShop }).then(
      (text) => isHere && setWaiting(readWaiting(text).kept),
      (error) => console.warn("What waits to be sent:", error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const people = ofPeople(waiting);
  if (people.length === 0) return null;
  return (
    <Callout compact icon={null} intent="warning">
      {people.map(({ by, count }) => (
        <p key={by} className="sign-in-waiting">
          {waitOf(count, by)} on this computer, to be sent when they sign in.
        </p>
      ))}
    </Callout>
  );
}
