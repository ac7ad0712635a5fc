import { endpoint } from "../contract/endpoint";
import { Id, idParams, oneLine, Version } from "../contract/fields";
import { z } from "../contract/z";

/** Lists of the console with saved views. */
export const VIEW_LISTS = [
  "orders",
  "payments",
  "quotes",
  "customers",
  "products",
  "inventory",
  "services",
  "staff",
  "tickets",
  "messages",
  "audit",
  "notifications",
  "texts",
  "repairs",
] as const;
export const ViewList = z.enum(VIEW_LISTS);
export type ViewList = z.infer<typeof ViewList>;

export const VIEWS_MAX = 50;

/** The state of a list: its filters and sort as query parameters, its columns and its row height. */
export const ViewLook = z.object({
  filter: z
    .record(z.string().max(40), z.string().max(200))
    .refine((filter) => Object.keys(filter).length <= 30, "Too many filters"),
  /** Shown columns; null leaves them unchanged. */
  columns: z.array(z.string().max(40)).min(1).max(60).nullable(),
  density: z.enum(["compact", "comfortable"]).nullable(),
});
export type ViewLook = z.infer<typeof ViewLook>;

export const SavedView = ViewLook.extend({
  id: Id,
  list: ViewList,
  name: z.string(),
  /** Shared with all staff. */
  shared: z.boolean(),
  /** Name of its owner. */
  owner: z.string(),
  /** The list opens with it for this viewer. */
  isDefault: z.boolean(),
  /** Whether this viewer may change it: their own, or a shared one for managers. */
  mayChange: z.boolean(),
  version: Version,
}).meta({ id: "SavedView" });
export type SavedView = z.infer<typeof SavedView>;

const listParams = z.object({ list: ViewList });
const name = oneLine(60);

export const listViews = endpoint({
  method: "GET",
  path: "/api/admin/views/:list",
  summary: "One's own views of a list and the shared ones, in their order",
  access: "staff",
  params: listParams,
  response: z.array(SavedView),
});

export const createView = endpoint({
  method: "POST",
  path: "/api/admin/views/:list",
  summary: "Save a view under a name; shared views are for managers",
  access: "staff",
  params: listParams,
  body: ViewLook.extend({ name, shared: z.boolean().default(false) }),
  response: SavedView,
  status: 201,
  errors: ["FORBIDDEN", "CONFLICT"],
});

export const updateView = endpoint({
  method: "PUT",
  path: "/api/admin/views/:id",
  summary: "Change a view, as it was seen",
  access: "staff",
  params: idParams,
  body: ViewLook.extend({ name, shared: z.boolean() }).partial().extend({ version: Version.optional() }),
  response: SavedView,
  errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT", "STALE_VERSION"],
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/admin/views/:id",
  summary: "Take a view away",
  access: "staff",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const orderViews = endpoint({
  method: "PUT",
  path: "/api/admin/views/:list/order",
  summary: "Reorder views; those that the caller may not change keep their position",
  access: "staff",
  params: listParams,
  body: z.object({ ids: z.array(Id).max(500) }),
  response: z.array(SavedView),
});

export const setDefaultView = endpoint({
  method: "PUT",
  path: "/api/admin/views/:list/default",
  summary: "Set the caller's default view of a list; null for none",
  access: "staff",
  params: listParams,
  body: z.object({ viewId: Id.nullable() }),
  response: z.array(SavedView),
  errors: ["NOT_FOUND"],
});
