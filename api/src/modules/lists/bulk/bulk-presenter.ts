import { mayAccess } from "@fundi/shared/accounts/roles";
import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import type { Viewer } from "../../orders";
import { canUndo } from "./bulk";
import type { BulkService } from "./bulk-service";
import type { BulkRecord } from "./bulk-store";

const NONE = { waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };

/** Returns bulk actions in the shape of the contract, with their progress and what this viewer may do. */
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
