import { Button } from "@blueprintjs/core";
import { Play, Stop } from "@blueprintjs/icons";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { lastFour } from "../repair-text";
import { useRunning } from "../times/running-time";
import { useTimer } from "../times/time-requests";

/** On the bench: starts the time of a job, or stops it; another job's that runs ends with the start. */
export function BenchTimer({ job }: { job: RepairCard }) {
  const running = useRunning();
  const { start, stop, isBusy } = useTimer();
  const isRunning = running?.repair.id === job.id;
  const ends = running && !isRunning ? `, which stops that of ${lastFour(running.repair.number)}` : "";
  return (
    <Button
      className="bench-icon"
      icon={isRunning ? <Stop /> : <Play />}
      active={isRunning}
      loading={isBusy}
      title={isRunning ? "Stop the time" : `Start the time${ends}`}
      aria-label={`${isRunning ? "Stop" : "Start"} the time of ${lastFour(job.number)}`}
      onClick={() => (isRunning ? stop() : start(job.id))}
    />
  );
}
