import type { SavedView, ViewList } from "@fundi/shared/lists/saved-views";
import type { Viewer } from "../view-access";
import type { ViewDependencies } from "../view-dependencies";
import { saveDefault } from "../view-store";
import { findListedView, listViews } from "./list-views";

/** Sets the view that a list opens with; each user chooses their own. */
export async function setDefaultView(
  dependencies: ViewDependencies,
  name: ViewList,
  viewId: number | null,
  viewer: Viewer,
): Promise<SavedView[]> {
  if (viewId !== null) await findListedView(dependencies, name, viewId, viewer);
  await saveDefault(dependencies.db, name, viewer.id, viewId);
  return listViews(dependencies, name, viewer);
}
