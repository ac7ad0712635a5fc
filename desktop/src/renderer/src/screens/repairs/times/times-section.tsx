import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { formatKes } from "@fundi/shared/values/money";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { RepairTime } from "@fundi/shared/workshop/time-fields";
import {
  TIME_KIND_LABELS,
  TIME_KINDS,
  TIME_MAX_MINUTES,
  type TimeKind,
  usualTimeKind,
} from "@fundi/shared/workshop/time-rules";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNow } from "../../../lib/clock";
import { formatDateTime } from "../../../lib/shop-time";
import { useStaff } from "../../../session/session";
import { CellTag } from "../../../ui/cell-tag";
import { DetailSection } from "../../../ui/detail-panel";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { type Key, useKeys } from "../../../ui/keys/keys";
import "../parts/parts.css";
import { useRunning } from "./running-time";
import { useTimer, useTimerOf, useWriteTime } from "./time-requests";
import { durationText, planText, workedMinutes } from "./time-text";

/** The time that people worked on a job, compared with the plan; started and stopped by one letter. */
export function TimesSection({ job }: { job: Repair }) {
  const me = useStaff();
  const running = useRunning();
  const now = useNow();
  const { start, stop, isBusy } = useTimer();
  const toggle = useTimerOf();
  const [open, setOpen] = useState<"add" | RepairTime | null>(null);
  const mayWork = (me.capabilities?.includes("bench") ?? false) && !isFinalStage(job.stage) && job.stage !== "ready";
  useTimerKey(() => mayWork && toggle(job));
  const { times, plannedMinutes } = job;
  if (times.length === 0 && !mayWork) return null;
  const isRunning = running?.repair.id === job.id;
  const worked = workedMinutes(times, now);
  const costs = times.flatMap(({ minutes, cost }) => (minutes === null || cost === undefined ? [] : [cost]));
  const mayCorrect = ({ person, minutes }: RepairTime) =>
    minutes !== null && (person?.id === me.id || mayAccess(me.role, "manager"));
  return (
    <DetailSection title="Time">
      <p>
        <strong className="tabular">{durationText(worked)}</strong> of {durationText(plannedMinutes)} planned
        {worked > 0 && `, ${planText(plannedMinutes, worked)}`}
        {costs.length > 0 &&
          ` · cost ${formatKes(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))}${costs.includes(null) ? " and what is not known" : ""}`}
      </p>
      <ul className="parts">
        {times.map((time) => (
          <li key={time.id}>
            <TimeFacts time={time} />
            {mayCorrect(time) && (
              <span className="part-actions">
                <Button
                  size="small"
                  intent={time.isForCorrection ? "warning" : "none"}
                  text="Correct…"
                  onClick={() => setOpen(time)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayWork && (
        <div className="record-actions">
          <Button
            text={isRunning ? "Stop (T)" : "Start (T)"}
            loading={isBusy}
            onClick={() => (isRunning ? stop() : start(job.id))}
          />
          <Button text="By hand…" onClick={() => setOpen("add")} />
        </div>
      )}
      {open !== null && <TimeDialog job={job} time={open === "add" ? null : open} onClose={() => setOpen(null)} />}
    </DetailSection>
  );
}

function useTimerKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const keys = useMemo<Key[]>(() => [{ combo: "t", label: "Start or stop the time", run: () => latest.current() }], []);
  useKeys("record", keys);
}

function TimeFacts({ time }: { time: RepairTime }) {
  const { person, kind, startedAt, minutes, isForCorrection, endedBy, note, corrections } = time;
  return (
    <div>
      <strong className="tabular">{minutes === null ? "Runs" : durationText(minutes)}</strong> {TIME_KIND_LABELS[kind]}{" "}
      {isForCorrection && <CellTag intent="warning">Ran past closing: correct it</CellTag>}
      <small>
        {person?.name ?? "a former colleague"} · {formatDateTime(startedAt)}
        {endedBy === "by_hand" && " · by hand"}
      </small>
      {note && <span className="record-long">{note}</span>}
      {corrections.map(({ by, before, after, note: why, at }) => (
        <small key={at}>
          {durationText(before)} → {durationText(after)}: {why} ({by?.name ?? "a former colleague"},{" "}
          {formatDateTime(at)})
        </small>
      ))}
    </div>
  );
}

interface Draft {
  kind: TimeKind;
  minutes: string;
  note: string;
}

function errorsOf({ minutes, note }: Draft): FieldErrors<keyof Draft> {
  const isWhole = /^\d+$/.test(minutes.trim()) && Number(minutes) >= 1 && Number(minutes) <= TIME_MAX_MINUTES;
  return {
    ...(!isWhole && { minutes: "Enter whole minutes, at most a day" }),
    ...(note.trim() === "" && { note: "Say why" }),
  };
}

/** Minutes that were not timed, or a correction of a time that is over. */
function TimeDialog({ job, time, onClose }: { job: Repair; time: RepairTime | null; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = { kind: time?.kind ?? usualTimeKind(job), minutes: `${time?.minutes ?? ""}`, note: "" };
  const { draft, errors, change } = useDraftForm(start, errorsOf, element);
  const request = useWriteTime(job.id, time);
  const submit = () => {
    if (!errors.validate()) return;
    request.mutate(
      { kind: draft.kind, minutes: Number(draft.minutes), note: draft.note.trim() },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={time ? "Correct the time" : "Time by hand"}
      submitLabel={time ? "Correct" : "Write down"}
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      {!time && (
        <FormField label="What was done" error={errors.of("kind")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.kind}
              onChange={({ currentTarget }) => change({ kind: currentTarget.value as TimeKind })}
              options={TIME_KINDS.map((value) => ({ value, label: TIME_KIND_LABELS[value] }))}
            />
          )}
        </FormField>
      )}
      <FormField label="Minutes" error={errors.of("minutes")}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            inputMode="numeric"
            value={draft.minutes}
            onValueChange={(minutes) => change({ minutes })}
          />
        )}
      </FormField>
      <FormField label="Why" hint="What it was before stays to be seen." error={errors.of("note")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={300}
            value={draft.note}
            onValueChange={(note) => change({ note })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
