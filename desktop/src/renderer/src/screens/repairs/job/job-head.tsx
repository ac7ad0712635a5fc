import { Button } from "@blueprintjs/core";
import { Maximize, Minimize, More } from "@blueprintjs/icons";
import { formatKes } from "@fundi/shared/values/money";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useNow } from "../../../lib/clock";
import { SCANNED } from "../../../scanner/scan-match";
import { useStaff } from "../../../session/session";
import { CellTag } from "../../../ui/cell-tag";
import { JobPrint } from "../documents/job-print";
import { HandoverDialog } from "../handover/handover-dialog";
import { likeliestMove, MOVES } from "../moves/job-moves";
import type { Moves } from "../moves/use-moves";
import { ageText, deviceText, lastFour, latenessWord, promiseText, technicianText } from "../repair-text";

interface TitleProps {
  job: Repair;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** The last four digits, the device and its problem; below them the whole number and what identifies the device. */
export function JobTitle({ job, isWhole, onWhole }: TitleProps) {
  const details = [
    job.number,
    job.fullDevice?.colour,
    job.fullDevice?.storage,
    ...(job.fullDevice?.identifiers ?? []).map(({ kind, value }) => `${IDENTIFIER_LABELS[kind]} ${value}`),
  ];
  return (
    <>
      <strong className="job-number">{lastFour(job.number)}</strong>
      <span className="job-title">
        <span className="detail-title-text">
          {[deviceText(job), job.device && job.about].filter(Boolean).join(", ")}
        </span>
        <small>{details.filter(Boolean).join(" · ")}</small>
      </span>
      <Button
        className="job-whole"
        variant="minimal"
        icon={isWhole ? <Minimize /> : <Maximize />}
        aria-label={isWhole ? "Show it beside the board" : "Show it on the whole screen"}
        title={isWhole ? "Beside the board" : "Whole screen"}
        onClick={() => onWhole(!isWhole)}
      />
    </>
  );
}

const IDENTIFIER_LABELS = {
  imei: "IMEI",
  imei2: "IMEI 2",
  serial: "serial",
  service_tag: "service tag",
  asset_tag: "asset tag",
  mac: "MAC",
} as const;

/** Stage with age, promise and technician, side by side. */
export function JobFacts({ job }: { job: Repair }) {
  const now = useNow();
  const me = useStaff().id;
  const word = latenessWord(job);
  const tone = job.lateness === "late" ? "danger" : job.lateness === "near" ? "warning" : "success";
  return (
    <dl className="job-facts">
      <div>
        <dt>Stage</dt>
        <dd>
          <CellTag intent="primary">{REPAIR_STAGE_LABELS[job.stage]}</CellTag>{" "}
          {job.label && <span className={`repair-label is-${job.label.colour}`}>{job.label.name}</span>}{" "}
          {!job.hold && <CellTag intent={tone}>{word || "On time"}</CellTag>} <small>{ageText(job)}</small>
        </dd>
      </div>
      <div>
        <dt>Promised</dt>
        <dd>
          <strong className={job.lateBy === "promise" ? "repair-late-text" : undefined}>{promiseText(job, now)}</strong>
          {job.promiseMoves > 0 && (
            <small>
              {" "}
              moved {job.promiseMoves} {job.promiseMoves === 1 ? "time" : "times"}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>Technician</dt>
        <dd>
          <span className={`repair-who ${job.technician ? (job.technician.id === me ? "is-me" : "") : "is-nobody"}`}>
            {technicianText(job.technician, me)}
          </span>{" "}
          {job.technician && job.technician.id !== me && job.technician.name}
        </dd>
      </div>
      {job.bill && (
        <div>
          <dt>Bill</dt>
          <dd>
            <BillText bill={job.bill} />{" "}
            {job.bill.depositMissing > 0 && (
              <CellTag intent="warning">Deposit: {formatKes(job.bill.depositMissing)} missing</CellTag>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The likeliest action, and the others behind one button. */
export function JobActions({ job, moves }: { job: Repair; moves: Moves }) {
  const [isLeaving, setLeaving] = useState(false);
  const mayLeave = job.allowedActions.some((action) => action === "collect" || action === "complete");
  useScanned(() => setLeaving(mayLeave));
  const first = likeliestMove(job);
  const isBusy = moves.savingId === job.id;
  return (
    <div className="record-actions">
      {mayLeave && <Button intent="primary" text="Hand over…" onClick={() => setLeaving(true)} />}
      {isLeaving && <HandoverDialog intakeId={job.intake.id} onClose={() => setLeaving(false)} />}
      {first && !mayLeave && (
        <Button
          intent="primary"
          text={MOVES[first].label}
          title="Ctrl-Enter"
          loading={isBusy}
          onClick={() => moves.start(job, first)}
        />
      )}
      <Button icon={<More />} text="More" title="M" disabled={isBusy} onClick={() => moves.openMenu(job)} />
      <JobPrint job={job} />
      <span className="record-spacer" />
      {!first && <span className="repair-quiet">{nextStep(job)}</span>}
    </div>
  );
}

/** Runs once for a job that was opened by a scan of its code: a ready device is scanned to be handed over. */
function useScanned(run: () => void): void {
  const [params, setParams] = useSearchParams();
  const isScanned = params.has(SCANNED);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isScanned) return;
    latest.current();
    setParams(
      (current) => {
        current.delete(SCANNED);
        return current;
      },
      { replace: true },
    );
  }, [isScanned, setParams]);
}

/** Says what is waited for where nothing can be done here. */
function nextStep({ stage, technician }: Repair): string {
  if (stage === "received") return "Somebody who repairs devices starts the diagnosis.";
  if (stage === "awaiting_approval") return "The customer decides about the estimate.";
  if (stage === "checking") return "Somebody else than who did the work checks it.";
  if (stage === "diagnosing") return `${technician?.name ?? "Its technician"} records the diagnosis.`;
  return "";
}

/** What this repair costs and what of it is to pay, before all of its bill where that has others, too. */
function BillText({ bill }: { bill: Repair["bill"] & object }) {
  const { orderId, orderNumber, share, shareMissing, total, due } = bill;
  const isShared = share > 0 && share !== total;
  return (
    <>
      {isShared && (
        <>
          {formatKes(share)}
          <small>{shareMissing > 0 ? `, ${formatKes(shareMissing)} to pay` : ", paid"}, of </small>
        </>
      )}
      <Link to={`/admin/orders/${orderId}`}>{orderNumber}</Link>{" "}
      <small>{due > 0 ? `${formatKes(due)} of ${formatKes(total)} to pay` : "paid"}</small>
    </>
  );
}
