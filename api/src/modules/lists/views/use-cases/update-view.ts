import type { SavedView, ViewLook } from "@fundi/shared/lists/saved-views";
import { checkVersion } from "../../../../platform/check-version";
import { lockForChange, refuseSharing, type Viewer } from "../view-access";
import { emitChanged, nameTaken } from "../view-changes";
import type { ViewDependencies } from "../view-dependencies";
import * as store from "../view-store";
import { findListedView } from "./list-views";

type ViewChange = {
  [Name in keyof (ViewLook & { name: string; shared: boolean })]?:
    | (ViewLook & { name: string; shared: boolean })[Name]
    | undefined;
};

/** Changes the fields that are set. */
export async function updateView(
  dependencies: ViewDependencies,
  id: number,
  change: ViewChange,
  version: number | undefined,
  viewer: Viewer,
): Promise<SavedView> {
  const { inTransaction, clock } = dependencies;
  const view = await inTransaction(async (tx) => {
    const before = await lockForChange(tx, id, viewer);
    checkVersion(before, version, "Somebody changed this view meanwhile.");
    if (change.shared === true) refuseSharing(viewer);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: store.ViewRecord = { ...before, ...given, version: before.version + 1 };
    await store.saveView(tx.db, after, clock()).catch(nameTaken);
    if (before.shared && !after.shared) await store.dropForeignDefaults(tx.db, after);
    emitChanged(tx, before, after, viewer);
    return after;
  });
  // A shared view that is no longer shared becomes its owner's alone.
  if (!view.shared && view.userId !== viewer.id) return { ...view, isDefault: false, mayChange: false };
  return findListedView(dependencies, view.list, id, viewer);
}
