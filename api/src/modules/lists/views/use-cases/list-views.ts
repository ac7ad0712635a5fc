import type { SavedView, ViewList } from "@fundi/shared/lists/saved-views";
import { mayChange, type Viewer, viewNotFound } from "../view-access";
import type { ViewDependencies } from "../view-dependencies";
import { findDefault, findViews } from "../view-store";

/** Returns the views of a list that a person may use. */
export async function listViews({ db }: ViewDependencies, name: ViewList, viewer: Viewer): Promise<SavedView[]> {
  const [views, defaultId] = await Promise.all([findViews(db, name, viewer.id), findDefault(db, name, viewer.id)]);
  return views.map(({ id, filter, columns, density, shared, owner, version, ...view }) => ({
    ...{ id, list: view.list, name: view.name, filter, columns, density, shared, owner, version },
    isDefault: id === defaultId,
    mayChange: mayChange({ ...view, id, filter, columns, density, shared, owner, version }, viewer),
  }));
}

/** Returns one of them; throws when there is none. */
export async function findListedView(
  dependencies: ViewDependencies,
  name: ViewList,
  id: number,
  viewer: Viewer,
): Promise<SavedView> {
  const view = (await listViews(dependencies, name, viewer)).find((each) => each.id === id);
  if (!view) throw viewNotFound();
  return view;
}
