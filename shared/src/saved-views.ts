import { endpoint } from "./endpoint";
import { Id, idParams, oneLine, Version } from "./fields";
import { z } from "./z";

/** Lists of the console whose looks can be kept. */
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
] as const;
export const ViewList = z.enum(VIEW_LISTS);
export type ViewList = z.infer<typeof ViewList>;

export const VIEWS_MAX = 50;

/** How a list looks: its filters and sort as its address spells them, its columns and its row height. */
export const ViewLook = z.object({
  filter: z
    .record(z.string().max(40), z.string().max(200))
    .refine((filter) => Object.keys(filter).length <= 30, "Too many filters"),
  /** Shown columns; null leaves them as they are. */
  columns: z.array(z.string().max(40)).min(1).max(60).nullable(),
  density: z.enum(["compact", "comfortable"]).nullable(),
});
export type ViewLook = z.infer<typeof ViewLook>;

export const SavedView = ViewLook.extend({
  id: Id,
  list: ViewList,
  name: z.string(),
  /** Everybody of the shop has it. */
  shared: z.boolean(),
  /** Who keeps it, by name. */
  owner: z.string(),
  /** The list opens with it for this viewer. */
  isDefault: z.boolean(),
  /** Whether this viewer may change it: an own one, or a shared one for managers. */
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
  summary: "Keep a look under a name; one for everybody is for managers",
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
  summary: "Put views into an order; those that one may not change keep their place",
  access: "staff",
  params: listParams,
  body: z.object({ ids: z.array(Id).max(500) }),
  response: z.array(SavedView),
});

export const setDefaultView = endpoint({
  method: "PUT",
  path: "/api/admin/views/:list/default",
  summary: "Say which view a list opens with for oneself; null for none",
  access: "staff",
  params: listParams,
  body: z.object({ viewId: Id.nullable() }),
  response: z.array(SavedView),
  errors: ["NOT_FOUND"],
});
