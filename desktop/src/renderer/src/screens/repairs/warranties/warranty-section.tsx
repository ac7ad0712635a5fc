import { Button, type Intent } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { WarrantyClaim, WarrantyReturn } from "@fundi/shared/workshop/warranty-fields";
import {
  CLAIM_CAUSE_LABELS,
  CLAIM_DECISION_LABELS,
  type ClaimDecision,
  WARRANTY_SCOPE_LABELS,
} from "@fundi/shared/workshop/warranty-rules";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../lib/shop-time";
import { useStaff } from "../../../session/session";
import { CellTag } from "../../../ui/cell-tag";
import { DetailSection } from "../../../ui/detail-panel";
import { type Key, useKeys } from "../../../ui/keys/keys";
import "../parts/parts.css";
import { durationText } from "../times/time-text";
import { ClaimDialog } from "./claim-dialog";
import { DecideClaimDialog } from "./decide-claim-dialog";
import { coverText, returnsCost } from "./warranty-text";

const INTENTS: Record<ClaimDecision, Intent> = {
  open: "warning",
  accepted: "success",
  refused: "danger",
  goodwill: "primary",
};

type Open = "claim" | { decide: number } | null;

/** The warranties of a job: what covers its device, what it claims, its own since the handover, and what came back of them. */
export function WarrantySection({ job }: { job: Repair }) {
  const isManager = mayAccess(useStaff().role, "manager");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayClaim = job.allowedActions.includes("claim") && job.coveredBy.length > 0;
  const mayDecide = ({ decision }: WarrantyClaim) =>
    job.allowedActions.includes("decide_claim") && (decision === "open" || isManager);
  const waiting = job.claims.find((claim) => claim.decision === "open" && mayDecide(claim));
  useWarrantyKey(() => {
    if (waiting) setOpen({ decide: waiting.id });
    else if (mayClaim) setOpen("claim");
  });
  const { warranties, coveredBy, claims, returns } = job;
  if (warranties.length + coveredBy.length + claims.length + returns.length === 0) return null;
  const decided = typeof open === "object" && open ? claims.find(({ id }) => id === open.decide) : undefined;
  return (
    <DetailSection title="Warranty">
      <ul className="parts">
        {claims.map((claim) => (
          <li key={`claim-${claim.id}`}>
            <ClaimFacts claim={claim} />
            {mayDecide(claim) && (
              <span className="part-actions">
                <Button
                  size="small"
                  intent={claim.decision === "open" ? "primary" : "none"}
                  text={claim.decision === "open" ? "Decide…" : "Decide once more…"}
                  onClick={() => setOpen({ decide: claim.id })}
                />
              </span>
            )}
          </li>
        ))}
        {coveredBy.map((warranty) => (
          <li key={`covered-${warranty.id}`}>
            <div>
              <strong>{warranty.text}</strong> <CellTag intent="success">Covered</CellTag>
              <small>
                {WARRANTY_SCOPE_LABELS[warranty.scope]}, until {formatDay(warranty.until)}, by{" "}
                <Link to={`/admin/repairs/${warranty.repair.id}`}>{warranty.repair.number}</Link>
              </small>
            </div>
          </li>
        ))}
        {warranties.map(({ id, text, scope, until, isLive, isUnderClaim }) => (
          <li key={`own-${id}`}>
            <div>
              <strong>{text}</strong> {!isLive && <CellTag>Ended</CellTag>}
              <small>
                {WARRANTY_SCOPE_LABELS[scope]}, {isLive ? "covered until" : "was covered until"} {formatDay(until)}
                {isUnderClaim && ", fitted under a claim"}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {mayClaim && (
        <div className="record-actions">
          <Button text="Claim the warranty…" onClick={() => setOpen("claim")} />
        </div>
      )}
      {returns.length > 0 && <Returns returns={returns} />}
      {open === "claim" && <ClaimDialog job={job} onClose={close} />}
      {decided && <DecideClaimDialog job={job} claim={decided} onClose={close} />}
    </DetailSection>
  );
}

/** The letter for what is likeliest: decide the claim that waits, or claim. */
function useWarrantyKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const keys = useMemo<Key[]>(
    () => [{ combo: "shift+v", label: "Claim a warranty, or decide the claim", run: () => latest.current() }],
    [],
  );
  useKeys("record", keys);
}

function ClaimFacts({ claim }: { claim: WarrantyClaim }) {
  const { warranty, decision, cause, reason, customerReason, decidedBy, decidedAt } = claim;
  return (
    <div>
      <strong>Claim: {coverText(warranty)}</strong>{" "}
      <CellTag intent={INTENTS[decision]}>{CLAIM_DECISION_LABELS[decision]}</CellTag>
      <small>
        {decidedAt === null
          ? "A manager decides it, or who repairs devices up to the limit of the shop."
          : `${cause === null ? "" : `${CLAIM_CAUSE_LABELS[cause]} · `}${decidedBy?.name ?? "a former colleague"}, ${formatDateTime(decidedAt)}`}
      </small>
      {reason && <span className="record-long">{reason}</span>}
      {customerReason && <small>The customer reads: {customerReason}</small>}
    </div>
  );
}

/** What later jobs cost under these warranties: it counts as cost of this one. */
const Returns = ({ returns }: { returns: readonly WarrantyReturn[] }) => (
  <>
    <h4>Cost of returns: {returnsCost(returns.filter(({ decision }) => decision !== "refused"))}</h4>
    <ul className="parts">
      {returns.map(
        ({ claimId, repair, decision, cause, text, technician, service, supplier, parts, partsCost, minutes }) => (
          <li key={claimId}>
            <div>
              <Link to={`/admin/repairs/${repair.id}`}>{repair.number}</Link>{" "}
              <CellTag intent={INTENTS[decision]}>{CLAIM_DECISION_LABELS[decision]}</CellTag> {text}
              <small>
                {[
                  cause && CLAIM_CAUSE_LABELS[cause],
                  technician && `done by ${technician.name}`,
                  service,
                  supplier && `part from ${supplier}`,
                  parts > 0 && `${parts} fitted`,
                  minutes > 0 && `${durationText(minutes)} of work`,
                  partsCost === null
                    ? "cost not known"
                    : partsCost !== undefined && partsCost > 0 && formatKes(partsCost),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </div>
          </li>
        ),
      )}
    </ul>
  </>
);
