import { lockForChange, type Viewer } from "../view-access";
import { emitChanged } from "../view-changes";
import type { ViewDependencies } from "../view-dependencies";
import { removeView as removeRow } from "../view-store";

/** Removes a view. */
export const removeView = ({ inTransaction }: ViewDependencies, id: number, viewer: Viewer): Promise<void> =>
  inTransaction(async (tx) => {
    const view = await lockForChange(tx, id, viewer);
    await removeRow(tx.db, id);
    emitChanged(tx, view, null, viewer);
  });
