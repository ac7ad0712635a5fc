import { isEstimateLink } from "@fundi/shared/workshop/public-estimates";
import type { Db } from "../../../platform/database/database";
import { linkInvalid } from "../../../platform/links/guest-link";
import { ownerOfIntake } from "../intake/intake-store";
import { findJob } from "../jobs/job-store";
import { repairNotFound } from "../jobs/move-job";
import { presentVersion } from "./decide";
import type { EstimateRecord } from "./estimate-columns";
import { linkHash } from "./estimate-hash";
import { findByLink, findEstimates } from "./estimate-store";

/** Who decides: the holder of a link, or the customer of a job who is signed in. */
export type Opener = { link: string } | { jobId: number; userId: number };

/** An estimate that somebody may see, and whether it took the place of the one that they asked for. */
export interface OpenedEstimate {
  estimate: EstimateRecord;
  isNewer: boolean;
}

/** Returns what a link opens, or the present estimate of one's own job. Throws LINK_INVALID, or NOT_FOUND. */
export async function openEstimate(db: Db, opener: Opener): Promise<OpenedEstimate> {
  if ("link" in opener) {
    const named = isEstimateLink(opener.link) ? await findByLink(db, linkHash(opener.link)) : null;
    const estimate = named && presentVersion(await findEstimates(db, named.jobId), named.id);
    if (!named || !estimate) throw linkInvalid("unknown");
    return { estimate, isNewer: estimate.id !== named.id };
  }
  const job = await findJob(db, opener.jobId);
  const isOwn = job !== null && (await ownerOfIntake(db, job.intakeId)) === opener.userId;
  const estimate = isOwn ? (await findEstimates(db, job.id)).find(({ state }) => state !== "draft") : undefined;
  if (!estimate) throw repairNotFound();
  return { estimate, isNewer: false };
}
