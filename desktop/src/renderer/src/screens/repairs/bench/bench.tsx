import { Button } from "@blueprintjs/core";
import { Wrench } from "@blueprintjs/icons";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useNow } from "../../../lib/clock";
import { useStaff } from "../../../session/session";
import { Blank } from "../../../ui/blank";
import { TableProblem, TableSkeleton } from "../../../ui/data-table/table-states";
import { type Key, useKeys } from "../../../ui/keys/keys";
import type { Direction } from "../board/board-layout";
import { useBoardKeys } from "../board/use-board-keys";
import { marksOf } from "../card-marks";
import { likeliestMove, MOVES } from "../moves/job-moves";
import { type Moves, useMoves } from "../moves/use-moves";
import { BenchPasscode } from "../passcodes/bench-passcode";
import { RevealDialog } from "../passcodes/reveal-dialog";
import { BenchPhotos } from "../photos/bench-photos-button";
import { BenchPhotosDialog } from "../photos/bench-photos-dialog";
import { matchingJobsQuery } from "../repair-queries";
import { ageText, deviceText, lastFour, latenessWord, promiseText } from "../repair-text";
import { RunningTime } from "../times/running-time";
import { useTimerOf } from "../times/time-requests";
import { byPromise, isWaiting, standsStill } from "./bench-order";
import { BenchTimer } from "./bench-timer";
import "./bench.css";

interface BenchProps {
  q: string | undefined;
  openId: number | undefined;
  onOpen: (job: { id: number }) => void;
}

/** The jobs of the current user in the order of promise: what to do next, and what waits for others. */
export function Bench({ q, openId, onOpen }: BenchProps) {
  const jobs = useQuery(matchingJobsQuery({ technician: "me", ...(q && { q }) }));
  const free = useQuery(matchingJobsQuery({ technician: "none", stage: "received" }));
  const [next, waiting] = useMemo(() => {
    const all = byPromise(jobs.data?.jobs ?? []);
    return [all.filter((job) => !isWaiting(job)), all.filter(isWaiting)];
  }, [jobs.data]);
  const toTake = free.data?.jobs.filter(({ allowedActions }) => allowedActions.includes("assign")) ?? [];
  const moves = useMoves();
  const [selectedId, setSelected] = useState<number | null>(null);
  // Beside the rows: one that goes to another list takes no dialog with it.
  const [photosOf, setPhotosOf] = useState<RepairCard | null>(null);
  const [passcodeOf, setPasscodeOf] = useState<number | null>(null);
  const shown = [...next, ...waiting, ...toTake];
  const selected = shown.find(({ id }) => id === selectedId) ?? shown[0];
  const step = (direction: Direction) => {
    const at = shown.findIndex(({ id }) => id === selected?.id);
    const to = shown[at + (direction === "down" || direction === "right" ? 1 : -1)];
    if (!to) return;
    setSelected(to.id);
    document.querySelector<HTMLElement>(`[data-repair="${to.id}"]`)?.focus();
  };
  useBenchTimer(openId === undefined ? selected : undefined);
  const onKeyDown = useBoardKeys({ selected, moves, onStep: step, isEnabled: openId === undefined });
  if (jobs.error !== null && !jobs.data)
    return (
      <div className="board-waiting">
        <TableProblem error={jobs.error} onRetry={() => void jobs.refetch()} />
      </div>
    );
  if (!jobs.data)
    return (
      <div className="board-waiting">
        <TableSkeleton rowHeight={66} />
      </div>
    );
  const rows = {
    ...{ moves, openId, onOpen, onKeyDown, onSelect: setSelected, selectedId: selected?.id },
    ...{ onPhotos: setPhotosOf, onPasscode: setPasscodeOf },
  };
  return (
    <section className="bench" aria-label="My bench">
      <RunningTime />
      {next.length + waiting.length === 0 && (
        <Blank
          icon={<Wrench size={32} />}
          title="Nothing is on your bench"
          description={
            toTake.length > 0 ? "Take one of the jobs that nobody has." : "Jobs that are given to you appear here."
          }
        />
      )}
      <BenchJobs title="Do next" note="in the order of promise" jobs={next} {...rows} />
      <BenchJobs title="Waiting, nothing for you to do" note="somebody else is waited for" jobs={waiting} {...rows} />
      <BenchJobs title="Nobody has these" note="received, and free to take" jobs={toTake} {...rows} />
      {moves.dialog}
      {photosOf && (
        <BenchPhotosDialog
          job={shown.find(({ id }) => id === photosOf.id) ?? photosOf}
          onClose={() => setPhotosOf(null)}
        />
      )}
      {passcodeOf !== null && <RevealDialog repairId={passcodeOf} onClose={() => setPasscodeOf(null)} />}
    </section>
  );
}

/** The letter that starts and stops the time of the chosen job; the open job has its own. */
function useBenchTimer(selected: RepairCard | undefined): void {
  const toggle = useTimerOf();
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = () => selected && toggle(selected);
  });
  const keys = useMemo<Key[]>(
    () => [{ combo: "t", label: "Start or stop the time of the job", run: () => latest.current?.() }],
    [],
  );
  useKeys("screen", keys);
}

interface JobsProps {
  title: string;
  note: string;
  jobs: readonly RepairCard[];
  moves: Moves;
  selectedId: number | undefined;
  openId: number | undefined;
  onOpen: (job: { id: number }) => void;
  onSelect: (id: number) => void;
  onPhotos: (job: RepairCard) => void;
  onPasscode: (id: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function BenchJobs({ title, note, jobs, onKeyDown, ...rest }: JobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="bench-jobs" aria-label={title}>
      <h2>
        {title} <small className="bench-note">{note}</small>
      </h2>
      <ul onKeyDown={onKeyDown}>
        {jobs.map((job) => (
          <BenchJob key={job.id} job={job} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function BenchJob({
  job,
  moves,
  selectedId,
  openId,
  onOpen,
  onSelect,
  onPhotos,
  onPasscode,
}: Omit<JobsProps, "title" | "note" | "jobs" | "onKeyDown"> & { job: RepairCard }) {
  const now = useNow();
  const me = useStaff().id;
  const isFree = job.technician === null;
  const move = isFree ? undefined : likeliestMove(job);
  const marks = marksOf(job, now);
  const state = job.hold ? "is-held" : `is-${job.lateness}`;
  return (
    <li className={`bench-job ${state}${isWaiting(job) ? " is-waiting" : ""}${job.id === openId ? " is-open" : ""}`}>
      <button
        type="button"
        className="bench-job-open"
        data-repair={job.id}
        tabIndex={job.id === selectedId ? 0 : -1}
        onClick={() => onOpen(job)}
        onFocus={() => onSelect(job.id)}
      >
        <strong className="bench-job-number">{lastFour(job.number)}</strong>
        <span>
          <b>{deviceText(job)}</b>
          <small>{[job.about, job.customerName || "the shop"].filter(Boolean).join(" · ")}</small>
        </span>
        <span>
          {REPAIR_STAGE_LABELS[job.stage]}
          <small>{marks.length > 0 ? marks.map(({ text }) => text).join(", ") : ageText(job)}</small>
        </span>
        <span>
          <b className={job.lateBy === "promise" ? "repair-late-text" : undefined}>{promiseText(job, now)}</b>
          <small>{standsStill(job) ? "clock stands still" : latenessWord(job) || "on time"}</small>
        </span>
      </button>
      <span className="bench-job-tools">
        {!isFree && !isWaiting(job) && <BenchTimer job={job} />}
        <BenchPhotos job={job} onOpen={() => onPhotos(job)} />
        {job.hasPasscode && job.technician?.id === me && <BenchPasscode onOpen={() => onPasscode(job.id)} />}
      </span>
      <Button
        className="bench-job-act"
        text={isFree ? "Take it" : move ? MOVES[move].label : "Act"}
        loading={moves.savingId === job.id}
        disabled={job.technician !== null && job.technician.id !== me}
        onClick={() => {
          if (isFree) moves.takeIt(job);
          else if (move) moves.start(job, move);
          else moves.openMenu(job);
        }}
      />
    </li>
  );
}
