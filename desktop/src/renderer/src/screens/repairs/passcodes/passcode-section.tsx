import { Button } from "@blueprintjs/core";
import {
  PASSCODE_END_LABELS,
  PASSCODES_MAX,
  REVEAL_REASON_LABELS,
  type RevealReason,
  UNLOCKING_LABELS,
} from "@fundi/shared/workshop/passcode-rules";
import type { JobPasscodes } from "@fundi/shared/workshop/passcodes";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { DetailSection } from "../../../ui/detail-panel";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { type Key, useKeys } from "../../../ui/keys/keys";
import { AddPasscodeDialog } from "./add-passcode-dialog";
import { passcodesQuery, useDestroyPasscode } from "./passcode-queries";
import { passcodeName, RevealDialog } from "./reveal-dialog";
import { UnlockingButtons } from "./unlocking-buttons";
import "./passcodes.css";

type Passcode = JobPasscodes["passcodes"][number];
type Open = { kind: "add" } | { kind: "reveal"; id?: number } | { kind: "destroy"; passcode: Passcode };

/** How the device of a job is unlocked: that a passcode is sealed, who revealed it, never the passcode. */
export function PasscodeSection({ job }: { job: Repair }) {
  const { data, error, refetch } = useQuery(passcodesQuery(job.id));
  const [open, setOpen] = useState<Open | null>(null);
  const live = data?.passcodes.filter(({ destroyedAt }) => destroyedAt === null) ?? [];
  const mayReveal = data?.mayReveal === true && live.length > 0;
  useRevealKey(mayReveal, () => setOpen({ kind: "reveal" }));
  if (error && !data)
    return (
      <DetailSection title="Passcode">
        <RequestProblem error={error}>
          {" "}
          <Button size="small" text="Try again" onClick={() => void refetch()} />
        </RequestProblem>
      </DetailSection>
    );
  if (!data || !isShown(job, data)) return null;
  const gone = data.passcodes.filter((passcode) => !live.includes(passcode));
  const close = () => setOpen(null);
  return (
    <DetailSection title="Passcode">
      {live.length === 0 && (
        <p className="passcode-none">
          {job.unlocking ? UNLOCKING_LABELS[job.unlocking] : gone.length > 0 ? "Destroyed" : "Nobody asked for it yet."}
        </p>
      )}
      {live.length > 0 && (
        <ul className="passcodes">
          {live.map((passcode) => (
            <LivePasscode
              key={passcode.id}
              passcode={passcode}
              mayReveal={mayReveal}
              onReveal={() => setOpen({ kind: "reveal", id: passcode.id })}
              onDestroy={() => setOpen({ kind: "destroy", passcode })}
            />
          ))}
        </ul>
      )}
      {live.length > 0 && !data.mayReveal && (
        <p className="repair-quiet">The technician of this job reveals it, or a manager.</p>
      )}
      {data.isOpen && live.length === 0 && <UnlockingButtons job={job} />}
      {data.isOpen && live.length < PASSCODES_MAX && (
        <div className="record-actions passcode-add">
          <Button
            size="small"
            text="Add a passcode…"
            disabled={!data.canSeal}
            onClick={() => setOpen({ kind: "add" })}
          />
          {!data.canSeal && <span className="repair-quiet">The master key of the shop is missing: see System.</span>}
        </div>
      )}
      {gone.length > 0 && (
        <details className="passcodes-gone">
          <summary>{gone.length === 1 ? "One is destroyed" : `${gone.length} are destroyed`}</summary>
          <ul className="passcodes">
            {gone.map((passcode) => (
              <li key={passcode.id}>
                <div>
                  {passcodeName(passcode)}
                  <small>
                    {passcode.destroyedAt && formatDateTime(passcode.destroyedAt)},{" "}
                    {passcode.destroyedBecause && PASSCODE_END_LABELS[passcode.destroyedBecause]}
                  </small>
                  <Reveals passcode={passcode} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {open?.kind === "add" && <AddPasscodeDialog repairId={job.id} onClose={close} />}
      {open?.kind === "reveal" && <RevealDialog repairId={job.id} passcodeId={open.id} onClose={close} />}
      {open?.kind === "destroy" && <DestroyDialog repairId={job.id} passcode={open.passcode} onClose={close} />}
    </DetailSection>
  );
}

/** It is only there where a problem may need it, or something is known of it. */
const isShown = ({ unlocking }: Repair, { isAsked, canSeal, passcodes }: JobPasscodes): boolean =>
  (isAsked && canSeal) || unlocking !== null || passcodes.length > 0;

function useRevealKey(isOn: boolean, reveal: () => void): void {
  const latest = useRef(reveal);
  latest.current = reveal;
  const keys = useMemo<Key[]>(
    () => (isOn ? [{ combo: "v", label: "Reveal the passcode", run: () => latest.current() }] : []),
    [isOn],
  );
  useKeys("record", keys);
}

interface LiveProps {
  passcode: Passcode;
  mayReveal: boolean;
  onReveal: () => void;
  onDestroy: () => void;
}

function LivePasscode({ passcode, mayReveal, onReveal, onDestroy }: LiveProps) {
  const name = passcodeName(passcode);
  return (
    <li>
      <div>
        <strong>{name}</strong> <CellTag intent="success">Sealed</CellTag>
        <small>
          {formatDateTime(passcode.sealedAt)}
          {passcode.sealedBy && ` by ${passcode.sealedBy.name}`}
        </small>
        <Reveals passcode={passcode} />
      </div>
      <span className="passcode-actions">
        {mayReveal && (
          <Button size="small" text="Reveal…" title="V" aria-label={`Reveal: ${name}`} onClick={onReveal} />
        )}
        <Button size="small" variant="minimal" text="Destroy…" aria-label={`Destroy: ${name}`} onClick={onDestroy} />
      </span>
    </li>
  );
}

const TIMES = ["", "once", "twice"];
const timesText = (count: number): string => TIMES[count] ?? `${count} times`;

/** Says how often one was revealed; opened, when, what for and to whom. */
function Reveals({ passcode: { reveals } }: { passcode: Passcode }) {
  if (reveals.length === 0) return <small>Never revealed.</small>;
  return (
    <details className="passcode-reveals">
      <summary>Revealed {timesText(reveals.length)}</summary>
      <ul>
        {reveals.map(({ reason, by, at }) => (
          <li key={`${at} ${by?.id}`}>
            {formatDateTime(at)}, {reasonText(reason)}
            {by && `, ${by.name}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

const reasonText = (reason: RevealReason): string => {
  const label = REVEAL_REASON_LABELS[reason];
  return label.charAt(0).toLowerCase() + label.slice(1);
};

function DestroyDialog({ repairId, passcode, onClose }: { repairId: number; passcode: Passcode; onClose: () => void }) {
  const destroy = useDestroyPasscode(repairId);
  return (
    <ConfirmDialog
      isOpen
      title={`Destroy: ${passcodeName(passcode)}?`}
      confirmLabel="Destroy it"
      intent="danger"
      isBusy={destroy.isPending}
      onConfirm={() => destroy.mutate(passcode.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Nobody can read it any more, in no copy of the database. Who needs it asks the customer again.</p>
      {destroy.error && <RequestProblem error={destroy.error} />}
    </ConfirmDialog>
  );
}
