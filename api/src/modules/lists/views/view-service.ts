import { AppError } from "@fundi/shared/errors";
import { mayAccess, type Role } from "@fundi/shared/roles";
import { type SavedView, VIEWS_MAX, type ViewList, type ViewLook } from "@fundi/shared/saved-views";
import type { Db } from "../../../platform/database/database";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import * as store from "./view-store";

interface Viewer {
  id: number;
  role: Role;
}

type ViewChange = {
  [Name in keyof (ViewLook & { name: string; shared: boolean })]?:
    | (ViewLook & { name: string; shared: boolean })[Name]
    | undefined;
};

const notFound = () => new AppError("NOT_FOUND", "This view is gone, or somebody keeps it for themselves.");
const nameTaken = (error: unknown): never => {
  throw duplicateKey(error) === "uq_saved_views_name"
    ? new AppError("CONFLICT", "You have a view of this name already.", {
        fieldErrors: { name: ["You have a view of this name already"] },
      })
    : error;
};

/** An own view is one's own business; one that everybody has is a manager's. */
const mayChange = (view: store.ViewRecord, viewer: Viewer): boolean =>
  view.shared ? mayAccess(viewer.role, "manager") : view.userId === viewer.id;

const refuseSharing = (viewer: Viewer): void => {
  if (!mayAccess(viewer.role, "manager"))
    throw new AppError("FORBIDDEN", "Views for everybody are made and changed by managers.");
};

/** Ways of looking at a list, kept under a name: everybody's own, and those for all. */
export function createViewService(dependencies: { db: Db; inTransaction: InTransaction; clock: () => Date }) {
  const { db, inTransaction, clock } = dependencies;

  async function list(name: ViewList, viewer: Viewer): Promise<SavedView[]> {
    const [views, defaultId] = await Promise.all([
      store.findViews(db, name, viewer.id),
      store.findDefault(db, name, viewer.id),
    ]);
    return views.map(({ id, filter, columns, density, shared, owner, version, ...view }) => ({
      ...{ id, list: view.list, name: view.name, filter, columns, density, shared, owner, version },
      isDefault: id === defaultId,
      mayChange: mayChange({ ...view, id, filter, columns, density, shared, owner, version }, viewer),
    }));
  }

  async function one(name: ViewList, id: number, viewer: Viewer): Promise<SavedView> {
    const view = (await list(name, viewer)).find((each) => each.id === id);
    if (!view) throw notFound();
    return view;
  }

  /** Locks a view to change it. Somebody else's own is not found. */
  async function lock(tx: Tx, id: number, viewer: Viewer): Promise<store.ViewRecord> {
    const view = await store.lockView(tx.db, id);
    if (!view || !(view.shared || view.userId === viewer.id)) throw notFound();
    if (!mayChange(view, viewer)) refuseSharing(viewer);
    return view;
  }

  /** The audit log hears of what everybody uses. */
  function tell(tx: Tx, before: store.ViewRecord | null, after: store.ViewRecord | null, viewer: Viewer): void {
    const view = after ?? before;
    if (!view || !(before?.shared || after?.shared)) return;
    const facts = (one: store.ViewRecord | null) => ({
      name: one?.name ?? null,
      shared: one?.shared ?? null,
      filter: one ? JSON.stringify(one.filter) : null,
    });
    tx.emit({
      name: "view.changed",
      entity: "view",
      entityId: view.id,
      actorId: viewer.id,
      payload: {
        list: view.list,
        title: `${view.list}: ${view.name}`,
        changes: changesBetween(facts(before), facts(after), ["name", "shared", "filter"]),
      },
    });
  }

  return {
    list,

    async create(
      name: ViewList,
      input: ViewLook & { name: string; shared: boolean },
      viewer: Viewer,
    ): Promise<SavedView> {
      if (input.shared) refuseSharing(viewer);
      const id = await inTransaction(async (tx) => {
        const own = (await store.findViewsOf(tx.db, viewer.id)).filter((view) => view.list === name);
        if (own.length >= VIEWS_MAX)
          throw new AppError("CONFLICT", `At most ${VIEWS_MAX} views of a list: take one away first.`);
        const created = await store
          .insertView(tx.db, { ...input, list: name, userId: viewer.id }, clock())
          .catch(nameTaken);
        tell(tx, null, await store.lockView(tx.db, created), viewer);
        return created;
      });
      return one(name, id, viewer);
    },

    async update(id: number, change: ViewChange, version: number | undefined, viewer: Viewer): Promise<SavedView> {
      const view = await inTransaction(async (tx) => {
        const before = await lock(tx, id, viewer);
        if (version !== undefined && version !== before.version)
          throw new AppError("STALE_VERSION", "Somebody changed this view meanwhile.", { version: before.version });
        if (change.shared === true) refuseSharing(viewer);
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const after: store.ViewRecord = { ...before, ...given, version: before.version + 1 };
        await store.saveView(tx.db, after, clock()).catch(nameTaken);
        if (before.shared && !after.shared) await store.dropForeignDefaults(tx.db, after);
        tell(tx, before, after, viewer);
        return after;
      });
      // What was somebody else's shared view is theirs alone once it is no longer shared.
      if (!view.shared && view.userId !== viewer.id) return { ...view, isDefault: false, mayChange: false };
      return one(view.list, id, viewer);
    },

    remove: (id: number, viewer: Viewer): Promise<void> =>
      inTransaction(async (tx) => {
        const view = await lock(tx, id, viewer);
        await store.removeView(tx.db, id);
        tell(tx, view, null, viewer);
      }),

    async order(name: ViewList, ids: readonly number[], viewer: Viewer): Promise<SavedView[]> {
      await inTransaction(async (tx) => {
        const views = await store.findViews(tx.db, name, viewer.id);
        const movable = new Set(views.filter((view) => mayChange(view, viewer)).map(({ id }) => id));
        await store.savePlaces(
          tx.db,
          ids.filter((id) => movable.has(id)),
        );
      });
      return list(name, viewer);
    },

    /** Which view a list opens with is everybody's own choice. */
    async setDefault(name: ViewList, viewId: number | null, viewer: Viewer): Promise<SavedView[]> {
      if (viewId !== null) await one(name, viewId, viewer);
      await store.saveDefault(db, name, viewer.id, viewId);
      return list(name, viewer);
    },
  };
}

export type ViewService = ReturnType<typeof createViewService>;
