import { Button } from "@blueprintjs/core";
import { Stop } from "@blueprintjs/icons";
import type { RunningTime as Running } from "@fundi/shared/workshop/time-fields";
import { TIME_KIND_LABELS } from "@fundi/shared/workshop/time-rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useNow } from "../../../lib/clock";
import { useStaff } from "../../../session/session";
import { lastFour } from "../repair-text";
import { runningQuery, useTimer } from "./time-requests";
import { durationText } from "./time-text";
import "./times.css";

/** Returns what the current user works on; null: nothing, or they repair no devices. */
export function useRunning(): Running | null {
  const isTechnician = useStaff().capabilities?.includes("bench") ?? false;
  return useQuery({ ...runningQuery, enabled: isTechnician }).data ?? null;
}

/** What the current user works on, with how long it runs and the button that ends it; nothing while nothing runs. */
export function RunningTime({ isCompact = false }: { isCompact?: boolean }) {
  const running = useRunning();
  const now = useNow();
  const { stop, isBusy } = useTimer();
  if (!running) return null;
  const { repair, kind, startedAt } = running;
  const minutes = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000));
  return (
    <section className={isCompact ? "running-time is-compact" : "running-time"} aria-label="Running time">
      <Link to={`/admin/repairs/${repair.id}`}>
        <strong>{lastFour(repair.number)}</strong>
        {!isCompact && ` ${repair.device}, ${TIME_KIND_LABELS[kind].toLowerCase()}`}
      </Link>
      <span className="tabular">{durationText(minutes)}</span>
      <Button
        size="small"
        icon={<Stop />}
        text={isCompact ? undefined : "Stop"}
        aria-label="Stop the running time"
        title={`Stop: ${repair.number}`}
        loading={isBusy}
        onClick={stop}
      />
    </section>
  );
}
