import { AppError } from "@fundi/shared/contract/errors";
import { type SavedView, VIEWS_MAX, type ViewList, type ViewLook } from "@fundi/shared/lists/saved-views";
import { refuseSharing, type Viewer } from "../view-access";
import { emitChanged, nameTaken } from "../view-changes";
import type { ViewDependencies } from "../view-dependencies";
import * as store from "../view-store";
import { findListedView } from "./list-views";

/** Saves the look of a list under a name; only managers share a view. */
export async function createView(
  dependencies: ViewDependencies,
  name: ViewList,
  input: ViewLook & { name: string; shared: boolean },
  viewer: Viewer,
): Promise<SavedView> {
  const { inTransaction, clock } = dependencies;
  if (input.shared) refuseSharing(viewer);
  const id = await inTransaction(async (tx) => {
    const own = (await store.findViewsOf(tx.db, viewer.id)).filter((view) => view.list === name);
    if (own.length >= VIEWS_MAX)
      throw new AppError("CONFLICT", `At most ${VIEWS_MAX} views of a list: take one away first.`);
    const created = await store
      .insertView(tx.db, { ...input, list: name, userId: viewer.id }, clock())
      .catch(nameTaken);
    emitChanged(tx, null, await store.lockView(tx.db, created), viewer);
    return created;
  });
  return findListedView(dependencies, name, id, viewer);
}
