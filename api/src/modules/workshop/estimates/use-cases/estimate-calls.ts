import { AppError } from "@fundi/shared/contract/errors";
import { CALL_RESULTS, type CallResult, type EstimateCall } from "@fundi/shared/workshop/estimate-calls";
import type { Author } from "../../../../platform/auth/viewer";
import type { Db } from "../../../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../../../platform/database/idempotency";
import { integer, nullable, oneOf, type Row, serial, table, timestamp } from "../../../../platform/database/table";
import { findNames } from "../../intake/intake-store";
import { lockJobs } from "../../jobs/job-store";
import { factsOf, repairNotFound } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { lockEstimates, saveEstimate } from "../estimate-store";
import { estimateNotFound } from "./draft-estimate";

const CALLS = table("repair_estimate_calls", {
  id: serial("id"),
  estimateId: integer("estimate_id"),
  result: oneOf("result", CALL_RESULTS, "no_answer"),
  userId: nullable(integer("user_id")),
  at: timestamp("at"),
});

/** Returns the calls about estimates, the oldest first, by the id of the estimate. */
export async function findCalls(db: Db, estimateIds: readonly number[]): Promise<Map<number, EstimateCall[]>> {
  if (estimateIds.length === 0) return new Map();
  const rows: Row[] = await db("repair_estimate_calls")
    .select(CALLS.selected)
    .whereIn("estimate_id", [...estimateIds])
    .orderBy("id");
  const calls = rows.map(CALLS.read);
  const names = await findNames(
    db,
    calls.flatMap(({ userId }) => userId ?? []),
  );
  const byEstimate = new Map<number, EstimateCall[]>();
  for (const { estimateId, userId, at, ...call } of calls) {
    const by = userId === null ? null : { id: userId, name: names.get(userId) ?? "" };
    const shown = { ...call, by, at: at.toISOString() };
    byEstimate.set(estimateId, [...(byEstimate.get(estimateId) ?? []), shown]);
  }
  return byEstimate;
}

/**
 * Notes a call about an estimate that waits. A customer who answers by themselves need not be called any more. Throws CONFLICT
 * where it does not wait.
 */
export async function recordCall(
  { inTransaction, clock }: WorkshopDependencies,
  command: { id: number; number: number; result: CallResult; actor: Author; once: IdempotencyKey | null },
): Promise<EstimateCall> {
  const { id, number, result, actor, once } = command;
  const at = clock();
  const callId = await inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      const [job] = await lockJobs(tx.db, [id]);
      if (!job) throw repairNotFound();
      const estimate = (await lockEstimates(tx.db, id)).find((one) => one.number === number);
      if (!estimate) throw estimateNotFound();
      if (estimate.state !== "sent") throw new AppError("CONFLICT", "It does not wait for a decision.");
      if (result === "they_answer" && estimate.toCall) await saveEstimate(tx.db, { ...estimate, toCall: false });
      const [inserted = 0] = await tx
        .db("repair_estimate_calls")
        .insert(CALLS.omit("id").toRow({ estimateId: estimate.id, result, userId: actor.id, at }));
      const payload = await factsOf(tx, job, job);
      tx.emit({ name: "repair.changed", entity: "repair", entityId: job.id, actorId: actor.id, payload });
      return inserted;
    }),
  );
  return { id: callId, result, by: { id: actor.id, name: actor.name }, at: at.toISOString() };
}
