import { Button } from "@blueprintjs/core";
import { MobileVideo, Phone } from "@blueprintjs/icons";
import type { SupportCall } from "@fundi/shared/conversations/calls";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { alertPreferencesQuery } from "../alerts/alert-queries";
import { playChime } from "../alerts/chime";
import { useAlertPause } from "../bridge/machine";
import { toastProblem } from "../ui/toasts";
import { callAddress } from "./call-address";
import { callsQuery, useCallActions } from "./call-queries";
import "./ringing-calls.css";

const RING_EVERY_MS = 4000;

/** Calls that ring, over every screen: the first who joins gets the customer, the others see that they are gone. */
export function RingingCalls() {
  const { data = [] } = useQuery(callsQuery);
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  const [joined, setJoined] = useState<SupportCall | null>(null);
  const { join } = useCallActions();
  const ringing = data.filter(({ id, state }) => state === "ringing" && !dismissed.includes(id));
  useRinging(ringing.length > 0);

  const take = (id: number) =>
    join.mutate(id, {
      onSuccess: (call) => {
        setJoined(call);
        const address = callAddress(call);
        if (address) window.open(address, "_blank", "noopener");
      },
      onError: toastProblem,
    });

  const address = joined && callAddress(joined);
  if (ringing.length === 0 && !address) return null;
  return (
    <section className="ringing" aria-label="Calls">
      {ringing.map((call) => (
        <div key={call.id} className="ringing-call" role="alert">
          {call.kind === "video" ? <MobileVideo /> : <Phone />}
          <span className="ringing-who">
            <Link to={`/admin/support/${call.conversationId}`}>{call.customerName}</Link>
            {call.kind === "video" ? " asks for a video call" : " asks for a voice call"}
          </span>
          <Button
            intent="success"
            text="Join"
            loading={join.isPending && join.variables === call.id}
            onClick={() => take(call.id)}
          />
          <Button text="Not now" onClick={() => setDismissed([...dismissed, call.id])} />
        </div>
      ))}
      {joined && address && (
        <div className="ringing-call">
          <span className="ringing-who">You joined the call of {joined.customerName}.</span>
          <a href={address} target="_blank" rel="noopener noreferrer">
            Open the call
          </a>
          <Button variant="minimal" text="Close" onClick={() => setJoined(null)} />
        </div>
      )}
    </section>
  );
}

/** Repeats the chime while a call rings, where this person has it on and has not paused alerts on this computer. */
function useRinging(isRinging: boolean): void {
  const { data: preferences } = useQuery(alertPreferencesQuery);
  const isPaused = useAlertPause() !== null;
  const isLoud = isRinging && !isPaused && preferences?.chime !== false && preferences?.kinds.call?.chime !== false;
  useEffect(() => {
    if (!isLoud) return;
    // The first one is the alert of the bell.
    const timer = setInterval(() => void playChime(), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLoud]);
}
