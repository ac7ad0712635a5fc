import type { SavedView, ViewList } from "@fundi/shared/lists/saved-views";
import { mayChange, type Viewer } from "../view-access";
import type { ViewDependencies } from "../view-dependencies";
import { findViews, savePlaces } from "../view-store";
import { listViews } from "./list-views";

/** Puts the views of a list in this order, as far as a person may change them. */
export async function orderViews(
  dependencies: ViewDependencies,
  name: ViewList,
  ids: readonly number[],
  viewer: Viewer,
): Promise<SavedView[]> {
  await dependencies.inTransaction(async (tx) => {
    const views = await findViews(tx.db, name, viewer.id);
    const movable = new Set(views.filter((view) => mayChange(view, viewer)).map(({ id }) => id));
    await savePlaces(
      tx.db,
      ids.filter((id) => movable.has(id)),
    );
  });
  return listViews(dependencies, name, viewer);
}
