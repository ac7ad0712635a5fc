import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { BULK_MAX, type BulkKind } from "@fundi/shared/lists/bulk-actions";
import {
  previewBulkRepairTexts,
  type RepairBulkChange,
  type RepairChoice,
  startBulkRepairs,
} from "@fundi/shared/workshop/repair-bulk";
import type { Viewer } from "../../../platform/auth/viewer";
import type { Bind } from "../../../platform/http/route";
import { presentBulk } from "./bulk-presenter";
import type { BulkService } from "./bulk-service";
import type { ManyRepairs } from "./repair-changes";
import { allOf, type Chosen } from "./use-cases/start-bulk";

/** Returns how a change is stored. */
function toStored(change: RepairBulkChange): { kind: BulkKind; to: string; note: string } {
  if ("technicianId" in change) return { kind: "repair-assignee", to: String(change.technicianId ?? ""), note: "" };
  if ("labelId" in change) return { kind: "repair-label", to: String(change.labelId ?? ""), note: "" };
  if ("place" in change) return { kind: "repair-place", to: change.place, note: "" };
  if ("words" in change) return { kind: "repair-words", to: "", note: change.words };
  return { kind: "repair-ready-again", to: "", note: "" };
}

/** Own words to many people are for who answers for them. */
function checkOwnWords(change: RepairBulkChange, { role }: Pick<Viewer, "role">): void {
  if (!("words" in change)) return;
  if (!mayAccess(role, "manager")) throw new AppError("FORBIDDEN", "Managers text own words to many customers.");
  if (!change.words.includes("{") && !change.words.includes("}")) return;
  const message = "Write the words out: nothing is filled in here";
  throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { words: [message] } });
}

/** Binds what is done with many repairs. */
export function bulkRepairRoutes(
  bind: Bind,
  bulk: BulkService,
  { repairs, clock }: { repairs: ManyRepairs; clock: () => Date },
): void {
  const idsOf = (choice: RepairChoice, viewerId: number): Chosen | Promise<Chosen> =>
    "repairs" in choice
      ? choice.repairs
      : allOf(repairs.listIds({ filter: choice.filter, limit: BULK_MAX + 1, viewerId }), choice.expected, "repairs");

  bind(startBulkRepairs, async ({ body: { choice, change }, actor, once }) => {
    checkOwnWords(change, actor);
    const choose = () => idsOf(choice, actor.id);
    const record = await bulk.start({ ...toStored(change), choose, viewer: actor }, once);
    const [presented] = await presentBulk(bulk, [record], actor, clock());
    if (!presented) throw new Error("a bulk action that was stored is not there");
    return presented;
  });
  bind(previewBulkRepairTexts, async ({ body: { choice, change }, actor }) => {
    checkOwnWords(change, actor);
    const ids = (await idsOf(choice, actor.id)).map(({ id }) => id);
    return repairs.previewTexts({ ids, change });
  });
}
