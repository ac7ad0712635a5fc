import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { formatKes, toMinor } from "@fundi/shared/values/money";
import {
  CLAIM_CAUSE_LABELS,
  CLAIM_DECISION_LABELS,
  type ClaimCause,
  type DecidedClaim,
  isBorneByShop,
} from "@fundi/shared/workshop/warranty-rules";
import type { Db } from "../../../../platform/database/database";
import { changesBetween } from "../../../../platform/events/changes";
import { notFound } from "../../../../platform/found";
import { type ActCommand, actOn } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { ShownWarranty } from "../warranty-columns";
import { readWarrantyRules } from "../warranty-settings";
import { findClaims, findLinesBehind, findWarrantiesById, isClaimUsed, saveDecision } from "../warranty-store";

interface Decision extends ActCommand {
  claimId: number;
  decision: DecidedClaim;
  cause: ClaimCause;
  /** In shillings. */
  cost: number;
  reason: string;
  customerReason: string;
}

const claimNotFound = notFound("There is no such claim.");

/** Returns what a claim costs at least: that on a part, whatever was the cause, is for one that costs as much. */
async function costOf(
  db: Db,
  { lineId, scope }: ShownWarranty,
  { decision, cost }: Pick<Decision, "decision" | "cost">,
): Promise<number> {
  if (!isBorneByShop(decision)) return toMinor(cost);
  const known = scope === "part" ? (await findLinesBehind(db, [lineId])).get(lineId) : undefined;
  return Math.max(toMinor(cost), known?.partCostMinor ?? 0);
}

/** Decides a claim. Up to a cost who repairs devices decides it, once; managers any, and once more. */
export const decideClaim = (
  dependencies: WorkshopDependencies,
  { claimId, decision, cause, cost, reason, customerReason, ...command }: Decision,
): Promise<number> =>
  actOn(dependencies, "decide_claim", command, async (tx, job, { now }) => {
    const claim = (await findClaims(tx.db, [job.id])).find(({ id }) => id === claimId);
    if (!claim) throw claimNotFound();
    const [warranty] = await findWarrantiesById(tx.db, [claim.warrantyId]);
    if (!warranty) throw claimNotFound();
    const isManager = mayAccess(command.actor.role, "manager");
    if (claim.decision !== "open" && !isManager)
      throw new AppError("FORBIDDEN", "It is decided: a manager can decide it once more.");
    if (warranty.takenBackAt !== null && decision === "accepted")
      throw new AppError("INVALID_TRANSITION", "The handover of this warranty was taken back.", { status: job.stage });
    const costMinor = await costOf(tx.db, warranty, { decision, cost });
    const { claimLimit } = await readWarrantyRules(tx.db);
    if (!isManager && costMinor > toMinor(claimLimit))
      throw new AppError("FORBIDDEN", `A manager decides claims that cost more than ${formatKes(claimLimit)}.`);
    if (!isBorneByShop(decision) && (await isClaimUsed(tx.db, claim.id)))
      throw new AppError("INVALID_TRANSITION", "Work under this claim is agreed to or offered already.", {
        status: job.stage,
      });
    const decided = {
      ...claim,
      ...{ decision, cause, costMinor, reason, customerReason, decidedBy: command.actor.id, decidedAt: now },
    };
    await saveDecision(tx.db, decided);
    const changes = changesBetween(claim, decided, ["decision", "cause", "costMinor"]);
    return {
      note: `${CLAIM_DECISION_LABELS[decision]}, ${CLAIM_CAUSE_LABELS[cause]}: ${reason}`.slice(0, 300),
      ...{ event: "repair.claim_decided", payload: { claimId, decision, cause, changes } },
    };
  });
