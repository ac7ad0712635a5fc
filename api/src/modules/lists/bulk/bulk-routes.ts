import * as endpoints from "@fundi/shared/bulk-actions";
import { mayAccess } from "@fundi/shared/roles";
import type { Bind } from "../../../platform/http/route";
import type { Viewer } from "../../orders";
import { type BulkRecord, type BulkService, canUndo } from "./bulk-service";

const NONE = { waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };

/** Bulk actions as the contract spells them, with how far each is and what this viewer may do. */
async function present(
  service: BulkService,
  bulks: readonly BulkRecord[],
  viewer: Viewer,
  now: Date,
): Promise<endpoints.BulkAction[]> {
  const { counts: counted, names } = await service.around(bulks);
  return bulks.map((bulk) => {
    const counts = { ...NONE, ...counted.get(bulk.id) };
    const isOpen = canUndo(bulk, now) && counts.changed > 0;
    return {
      id: bulk.id,
      status: bulk.to,
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
  });
}

export function bulkRoutes(bind: Bind, bulk: BulkService, { clock }: { clock: () => Date }): void {
  const one = async (record: BulkRecord, viewer: Viewer) => {
    const [presented] = await present(bulk, [record], viewer, clock());
    return presented as endpoints.BulkAction;
  };
  bind(endpoints.startBulkStatus, async ({ body, actor, once }) =>
    one(await bulk.start({ choice: body.choice, to: body.status, note: body.notes, viewer: actor }, once), actor),
  );
  bind(endpoints.listBulkActions, async ({ actor }) => present(bulk, await bulk.latest(), actor, clock()));
  bind(endpoints.getBulkAction, async ({ params, actor }) => {
    const [action, problems] = await Promise.all([
      bulk.find(params.id).then((record) => one(record, actor)),
      bulk.problems(params.id),
    ]);
    return { ...action, problems };
  });
  bind(endpoints.undoBulkAction, async ({ params, actor }) => one(await bulk.undo(params.id, actor), actor));
}
