import type { WorkshopDependencies } from "../../workshop-dependencies";
import { markSeen } from "../estimate-store";
import { type Opener, openEstimate } from "../open-estimate";

/** Notes when a customer opened an estimate first, for staff who wonder whether to call. */
export async function markOpened({ db, clock }: WorkshopDependencies, opener: Opener): Promise<void> {
  const { estimate } = await openEstimate(db, opener);
  if (estimate.state === "sent" && estimate.seenAt === null) await markSeen(db, estimate.id, clock());
}
