import { endpoint } from "./endpoint";
import { Id, IdParam, Instant } from "./fields";
import { INBOX_SOURCES } from "./inbox-sources";
import { STAFF_ROLES } from "./roles";
import { z } from "./z";

/** Whose work something is, and who said so. */
export const Assignment = z
  .object({
    assignee: z.object({ id: Id, name: z.string() }),
    /** Null for somebody who left. */
    by: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "Assignment" });
export type Assignment = z.infer<typeof Assignment>;

/** Narrows a list to one's own work, to nobody's, or to a colleague's. */
export const AssigneeFilter = z.union([z.enum(["me", "none"]), IdParam]);
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;

/** Somebody of the staff who can be given work or called into a note. */
export const Colleague = z.object({ id: Id, name: z.string(), role: z.enum(STAFF_ROLES) }).meta({ id: "Colleague" });
export type Colleague = z.infer<typeof Colleague>;

export const listColleagues = endpoint({
  method: "GET",
  path: "/api/admin/colleagues",
  summary: "Everybody of the staff whose account is in use, by name",
  access: "staff",
  response: z.array(Colleague),
});

export const assign = endpoint({
  method: "PUT",
  path: "/api/admin/assignments",
  summary: "Give a contact message, ticket or conversation to somebody of the staff, or to nobody",
  access: "staff",
  body: z.object({
    source: z.enum(INBOX_SOURCES),
    id: Id,
    assigneeId: Id.nullable(),
    /** Who had it when this was decided; when it is somebody else's by now the change is refused. */
    from: Id.nullable().optional(),
  }),
  response: z.object({ assignment: Assignment.nullable() }),
  errors: ["NOT_FOUND", "CONFLICT", "VALIDATION_ERROR"],
});
