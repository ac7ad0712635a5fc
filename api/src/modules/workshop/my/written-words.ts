import type { z } from "@fundi/shared/contract/z";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import type { Db } from "../../../platform/database/database";
import { toE164 } from "../../../platform/phone/phone-number";
import { findSentTexts } from "../../../platform/texts/text-store";
import type { EstimateRecord } from "../estimates/estimate-columns";
import { findEstimates } from "../estimates/estimate-store";
import { findIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";

type Written = NonNullable<z.input<typeof MyRepairDetail>["written"]>;

/** Returns the estimates of a job that its customer got to see, in the order of their numbers. */
export const findSentEstimates = async (db: Db, jobId: number): Promise<EstimateRecord[]> =>
  (await findEstimates(db, jobId)).filter(({ state, sentAt }) => state !== "draft" && sentAt !== null);

/** Returns what an estimate says to its customer, and what they asked about it. */
function aboutEstimate({ note, sentAt, question, askedAt }: EstimateRecord): Written {
  const said = (from: "shop" | "customer", words: string, at: Date | null): Written =>
    words === "" || at === null ? [] : [{ from, way: "estimate", words, at: at.toISOString() }];
  return [...said("shop", note, sentAt), ...said("customer", question ?? "", askedAt)];
}

/**
 * Returns what shop and customer wrote to each other about a job, the oldest first: texts to the number that is at it now, words
 * at its estimates, and questions about them.
 */
export async function findWritten(db: Db, job: JobRecord, estimates: readonly EstimateRecord[]): Promise<Written> {
  const intake = await findIntake(db, job.intakeId);
  const number = intake?.phone ? toE164(intake.phone) : null;
  const about = [
    { entity: "repair", ids: [job.id] },
    { entity: "repair_estimate", ids: estimates.map(({ id }) => id) },
  ];
  const texts = number === null ? [] : await findSentTexts(db, number, about);
  const texted = texts.map(({ body, sentAt, createdAt }) => ({
    ...{ from: "shop" as const, way: "text" as const, words: body, at: (sentAt ?? createdAt).toISOString() },
  }));
  return [...texted, ...estimates.flatMap(aboutEstimate)].sort((one, other) => (one.at < other.at ? -1 : 1));
}
