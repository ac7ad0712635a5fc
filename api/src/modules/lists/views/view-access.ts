import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { notFound } from "../../../platform/found";
import * as store from "./view-store";

export interface Viewer {
  id: number;
  role: Role;
}

export const viewNotFound = notFound("This view is gone, or somebody keeps it for themselves.");

/** Everybody changes their own views; shared ones are a manager's. */
export const mayChange = (view: store.ViewRecord, viewer: Viewer): boolean =>
  view.shared ? mayAccess(viewer.role, "manager") : view.userId === viewer.id;

/** Throws unless the viewer may share views. */
export const refuseSharing = (viewer: Viewer): void => {
  if (!mayAccess(viewer.role, "manager"))
    throw new AppError("FORBIDDEN", "Views for everybody are made and changed by managers.");
};

/** Locks a view to change it. Another person's own view is not found. */
export async function lockForChange(tx: Tx, id: number, viewer: Viewer): Promise<store.ViewRecord> {
  const view = await store.lockView(tx.db, id);
  if (!view || !(view.shared || view.userId === viewer.id)) throw viewNotFound();
  if (!mayChange(view, viewer)) refuseSharing(viewer);
  return view;
}
