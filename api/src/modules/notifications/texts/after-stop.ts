import { isFinalStage, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import { findTextKind } from "../../mail-templates";
import { jobsOfText } from "./text-premise-store";

interface StoppedText {
  kind: string;
  entity: string | null;
  entityId: number | null;
}

/** Returns whether a repair that a text is about is open; the text that it was handed over is the last one about it. */
async function isAboutOpenRepair(db: Db, { kind, entity, entityId }: StoppedText): Promise<boolean> {
  const jobs = jobsOfText(db, { entity, entityId });
  if (!jobs) return false;
  const stages: RepairStage[] = await jobs.pluck("job.stage");
  return stages.some((stage) => !isFinalStage(stage) || (kind === "repair-collected" && stage === "collected"));
}

/** Returns whether a text goes to somebody who asked for no more texts: as the table of kinds says. */
export function mayFollowStop(db: Db, text: StoppedText): Promise<boolean> {
  const afterStop = findTextKind(text.kind)?.afterStop ?? "ends";
  return afterStop === "open repair" ? isAboutOpenRepair(db, text) : Promise.resolve(afterStop === "goes");
}
