import { mayAccess } from "@fundi/shared/accounts/roles";
import { fromMinor } from "@fundi/shared/values/money";
import { isHeldPart } from "@fundi/shared/workshop/part-rules";
import type { RepairPart } from "@fundi/shared/workshop/repairs";
import type { Db } from "../../../platform/database/database";
import { findUnits } from "../../inventory";
import { readWorkRules } from "../checks/work-settings";
import { findRepairLines } from "../estimates/approval-store";
import { findNames } from "../intake/intake-store";
import type { Worker } from "../jobs/move-job";
import { mayHavePart } from "./part-lines";
import { findJobsThatWant, findPartItems, findParts } from "./part-store";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Returns the parts of a job as staff see them: where they lie, what became of them, and what they cost for managers, and for technicians where the shop wants it. */
export async function viewParts(
  db: Db,
  jobId: number,
  { role, capabilities }: Pick<Worker, "role" | "capabilities">,
): Promise<RepairPart[]> {
  const parts = await findParts(db, jobId);
  if (parts.length === 0) return [];
  const isManager = mayAccess(role, "manager");
  const seesCosts =
    isManager || (capabilities.includes("bench") && (await readWorkRules(db)).costsSeenBy === "technicians");
  const held = parts.filter(({ state }) => isHeldPart(state));
  const [items, units, names, wanted] = await Promise.all([
    findPartItems(
      db,
      parts.map(({ itemId }) => itemId),
    ),
    findUnits(
      db,
      parts.flatMap(({ unitId }) => unitId ?? []),
    ),
    findNames(
      db,
      parts.flatMap(({ fittedBy }) => fittedBy ?? []),
    ),
    isManager
      ? findJobsThatWant(
          db,
          held.map(({ itemId }) => itemId),
          jobId,
        )
      : [],
  ]);
  return parts.flatMap((part) => {
    const item = items.get(part.itemId);
    if (!item) return [];
    return {
      ...{ id: part.id, lineId: part.lineId, itemId: part.itemId, name: item.name, sku: item.sku },
      ...{ shelf: item.place, quantity: part.quantity, state: part.state, tracksSerials: item.tracksSerials },
      serial: (part.unitId === null ? undefined : units.get(part.unitId)?.serial) ?? part.newSerial,
      ...{ oldPart: part.oldPart, oldSerial: part.oldSerial, link: part.link, supplier: item.supplier },
      ...{ orderedAt: iso(item.orderedAt), fate: part.fate, reason: part.reason },
      fittedBy: part.fittedBy === null ? null : { id: part.fittedBy, name: names.get(part.fittedBy) ?? "" },
      fittedAt: iso(part.fittedAt),
      ...(seesCosts && { unitCost: part.unitCostMinor === null ? null : fromMinor(part.unitCostMinor) }),
      wantedBy: isHeldPart(part.state)
        ? wanted
            .filter(({ itemId }) => itemId === part.itemId)
            .map(({ id, number, promisedAt }) => ({ id, number, promisedAt: iso(promisedAt) }))
        : [],
    };
  });
}

/** Returns the approved lines of a job for a part of which nobody said yet which one it is. */
export async function linesWithoutPart(db: Db, jobId: number, parts: readonly RepairPart[]) {
  const taken = new Set(
    parts
      .filter(({ state }) => state === "fitted" || state === "wanted" || isHeldPart(state))
      .map(({ lineId }) => lineId),
  );
  return (await findRepairLines(db, [jobId]))
    .filter((line) => mayHavePart(line) && !taken.has(line.id))
    .map(({ id, text, quantity }) => ({ id, text, quantity }));
}
