import { AppError } from "@fundi/shared/contract/errors";
import type { BulkKind } from "@fundi/shared/lists/bulk-actions";
import type { Db } from "../../../platform/database/database";
import type { BulkWork } from "./bulk-work";
import type { RepairChanges } from "./repair-changes";

type RepairKind = Extract<BulkKind, `repair-${string}`>;

const repairs = { records: { table: "repair_jobs", name: "number" }, entity: "repair", plural: "Repairs" };

/** Sets a field of repairs; an undo sets what was before by the rules of a single one. */
const fieldWork = (
  set: RepairChanges["assign"],
  label: (db: Db, to: string) => string | Promise<string>,
): BulkWork => ({
  ...repairs,
  label,
  async step(tx, change) {
    const changed = await set(tx, change);
    return changed && { before: { status: changed.from }, versionAfter: changed.versionAfter };
  },
  async undo(tx, { recordId, before, versionAfter }, { author }) {
    await set(tx, { id: recordId, to: before.status ?? "", version: Number(versionAfter), viewer: author });
  },
});

const notTakenBack = (): Promise<never> => Promise.reject(new AppError("CONFLICT", "A text cannot be taken back."));

/** Texts customers about their repairs. */
const textWork = (label: string, title: string, step: BulkWork["step"]): BulkWork => ({
  ...{ ...repairs, title, isFinal: true, step, undo: notTakenBack },
  label: () => label,
});

/** What is done with many repairs, each by the rules of one. */
export const repairWorks = (changes: RepairChanges): Record<RepairKind, BulkWork> => ({
  "repair-assignee": fieldWork(changes.assign, changes.nameOfPerson),
  "repair-label": fieldWork(changes.label, changes.nameOfLabel),
  "repair-place": fieldWork(changes.put, (_, to) => to || "no place"),
  "repair-ready-again": textWork("told again", "Customers told again that repairs are ready", async (tx, change) => {
    const told = await changes.announce(tx, change);
    return told && { before: {}, versionAfter: told.versionAfter };
  }),
  "repair-words": textWork("texted", "Texts to customers of repairs", async (tx, { id, note, bulkId }) => {
    const sent = await changes.text(tx, { id, words: note, reason: String(bulkId) });
    return sent && { before: {}, versionAfter: sent.versionAfter };
  }),
});
