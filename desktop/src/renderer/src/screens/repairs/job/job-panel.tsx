import type { Repair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { NotesSection } from "../../../collaboration/notes-section";
import { DetailPanel } from "../../../ui/detail-panel";
import { NoRecord } from "../../../ui/forms/record-panel";
import { type Key, useKeys } from "../../../ui/keys/keys";
import { ChecksSection } from "../checks/checks-section";
import { EstimatesSection } from "../estimates/estimates-section";
import { HandoversSection } from "../handover/handovers-section";
import { likeliestMove, MOVES, type MoveId } from "../moves/job-moves";
import { useMoves } from "../moves/use-moves";
import { PartsSection } from "../parts/parts-section";
import { PasscodeSection } from "../passcodes/passcode-section";
import { PhotosSection } from "../photos/photos-section";
import { repairQuery } from "../repair-queries";
import { TimesSection } from "../times/times-section";
import { WarrantySection } from "../warranties/warranty-section";
import { JobForm } from "./job-form";
import { JobActions, JobFacts, JobTitle } from "./job-head";
import { CustomerSection, DeviceSection, Findings, IntakeSection, JobNotices } from "./job-sections";
import { StepsSection } from "./steps-section";
import "./job.css";

interface PanelProps {
  id: number;
  /** It fills the screen instead of lying beside the board. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  onClose: () => void;
}

/** The open job, beside the board or on the whole screen. */
export function JobPanel({ id, onClose, ...rest }: PanelProps) {
  const query = useQuery(repairQuery(id));
  if (query.data) return <OpenJob job={query.data} onClose={onClose} {...rest} />;
  return (
    <NoRecord
      kind="Repair job"
      recordKey={id}
      error={query.error}
      goneTitle="There is no such repair job"
      onClose={onClose}
      onRetry={() => void query.refetch()}
    />
  );
}

function OpenJob({ job, isWhole, onWhole, onClose }: Omit<PanelProps, "id"> & { job: Repair }) {
  const moves = useMoves();
  useJobKeys(job, moves);
  return (
    <DetailPanel
      title={<JobTitle job={job} isWhole={isWhole} onWhole={onWhole} />}
      recordKey={job.id}
      onClose={onClose}
      footer={<JobActions job={job} moves={moves} />}
    >
      <div className={`job${isWhole ? " is-whole" : ""}`}>
        <JobNotices job={job} />
        <JobFacts job={job} />
        <div className="job-columns">
          <div>
            <Findings job={job} />
            <EstimatesSection key={`estimates-${job.id}`} job={job} />
            <PartsSection key={`parts-${job.id}`} job={job} />
            <TimesSection key={`times-${job.id}`} job={job} />
            <WarrantySection key={`warranty-${job.id}`} job={job} />
            <ChecksSection key={`checks-${job.id}`} job={job} />
            <JobForm key={job.id} job={job} />
            <PhotosSection key={`photos-${job.id}`} job={job} />
            <NotesSection key={`notes-${job.id}`} subject="repair" id={job.id} />
            <StepsSection job={job} />
          </div>
          <div className="job-side">
            <PasscodeSection key={`passcodes-${job.id}`} job={job} />
            <HandoversSection job={job} />
            <CustomerSection job={job} />
            <IntakeSection job={job} />
            <DeviceSection job={job} />
          </div>
        </div>
      </div>
      {moves.dialog}
    </DetailPanel>
  );
}

const LETTERS: readonly MoveId[] = ["assign", "promise", "label", "hold"];

/** The letters of the board, for the open job; Ctrl-Enter does what is likeliest unless somebody types. */
function useJobKeys(job: Repair, moves: ReturnType<typeof useMoves>): void {
  const latest = useRef({ job, moves });
  useEffect(() => {
    latest.current = { job, moves };
  });
  const keys = useMemo<Key[]>(() => {
    const onJob = (act: (current: { job: Repair; moves: ReturnType<typeof useMoves> }) => void) => () =>
      act(latest.current);
    return [
      { combo: "m", label: "Act on the job", run: onJob((now) => now.moves.openMenu(now.job)) },
      { combo: "shift+a", label: "Take the job", run: onJob((now) => now.moves.takeIt(now.job)) },
      ...LETTERS.map((move) => ({
        combo: MOVES[move].letter,
        label: MOVES[move].label,
        run: onJob((now) => now.moves.start(now.job, move)),
      })),
      {
        combo: "mod+enter",
        label: "Do what is likeliest",
        run: onJob((now) => {
          const move = likeliestMove(now.job);
          if (move) now.moves.start(now.job, move);
        }),
      },
    ];
  }, []);
  useKeys("record", keys);
}
