import type { BulkAction } from "@fundi/shared/bulk-actions";
import { mayAccess } from "@fundi/shared/roles";
import type { Viewer } from "../../orders";
import { type BulkRecord, type BulkService, canUndo } from "./bulk-service";

const NONE = { waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };

/** Bulk actions as the contract spells them, with how far each is and what this viewer may do. */
export async function presentBulk(
  service: Pick<BulkService, "around" | "labelOf">,
  bulks: readonly BulkRecord[],
  viewer: Viewer,
  now: Date,
): Promise<BulkAction[]> {
  const { counts: counted, names } = await service.around(bulks);
  return Promise.all(
    bulks.map(async (bulk) => {
      const counts = { ...NONE, ...counted.get(bulk.id) };
      const isOpen = canUndo(bulk, now) && counts.changed > 0;
      return {
        id: bulk.id,
        kind: bulk.kind,
        to: bulk.to,
        label: await service.labelOf(bulk),
        note: bulk.note,
        state: bulk.state,
        total: Object.values(counts).reduce((sum, count) => sum + count, 0),
        counts,
        by: names.get(bulk.userId) ?? "",
        at: bulk.createdAt.toISOString(),
        undoUntil: isOpen ? (bulk.undoUntil?.toISOString() ?? null) : null,
        canUndo: isOpen && mayAccess(viewer.role, "manager"),
        undoneBy: bulk.undoneBy === null ? null : (names.get(bulk.undoneBy) ?? ""),
      };
    }),
  );
}
