import { claimWarranty, decideClaim } from "@fundi/shared/workshop/warranties";
import { type Act, about, askOnce, oneId, outcomeOf, seeJob } from "./workshop";

/** Warranties of the device are claimed by a job that is here already, twice at once. */
export const claimLater: Act = async (workshop, chance) => {
  const { api, now } = workshop.shop;
  const covered = api.app
    .db("warranties as w")
    .join("repair_jobs as j", (on) => on.on("j.device_id", "w.device_id").andOn("j.id", "<>", "w.job_id"))
    .whereIn("j.stage", ["booked", "received", "diagnosing", "awaiting_approval", "approved", "in_repair"])
    .whereNull("w.taken_back_at")
    .where("w.until_on", ">=", now().toISOString().slice(0, 10))
    .select("j.id as id");
  const id = await oneId(chance, covered as never, "j.id");
  const job = id === null ? null : await seeJob(workshop, id);
  if (!job || job.coveredBy.length === 0) return "idle";
  const input = about(job, { warrantyIds: [chance.oneOf(job.coveredBy).id] });
  const claims = Array.from({ length: chance.below(4) === 0 ? 2 : 1 }, () =>
    askOnce(workshop, chance, chance.oneOf(workshop.staff), claimWarranty, input),
  );
  return outcomeOf(...(await Promise.all(claims)));
};

/** A claim is decided; managers decide some of them once more. */
export const decide: Act = async (workshop, chance) => {
  const claims = workshop.shop.api.app.db("warranty_claims").select("job_id as id");
  if (chance.below(5) > 0) claims.where({ decision: "open" });
  const id = await oneId(chance, claims as never);
  const job = id === null ? null : await seeJob(workshop, id);
  const claim = job?.claims.find(({ decision }) => decision === "open") ?? job?.claims[0];
  if (!job || !claim) return "idle";
  const decision = chance.oneOf(["accepted", "accepted", "goodwill", "refused"] as const);
  const input = about(job, {
    ...{ decision, cause: chance.oneOf(["part", "work", "damage"] as const), reason: "Looked at it" },
    ...{ cost: chance.oneOf([0, 500, 8000]), customerReason: "It fell" },
  });
  const by = chance.oneOf([...workshop.managers, ...workshop.technicians]);
  const { params, body } = input;
  return outcomeOf(
    await askOnce(workshop, chance, by, decideClaim, { params: { ...params, claimId: claim.id }, body }),
  );
};
