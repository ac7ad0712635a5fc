import { STAFF_ROLES } from "../accounts/roles";
import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant } from "../contract/fields";
import { z } from "../contract/z";
import { INBOX_SOURCES } from "../inbox/inbox-sources";

/** The assignee of a record, and who assigned it. */
export const Assignment = z
  .object({
    assignee: z.object({ id: Id, name: z.string() }),
    /** Null when the account was deleted. */
    by: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "Assignment" });
export type Assignment = z.infer<typeof Assignment>;

/** Filters a list by assignee: the caller, nobody, or a colleague. */
export const AssigneeFilter = z.union([z.enum(["me", "none"]), IdParam]);
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;

/** A member of staff who can be assigned or mentioned. */
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
  summary: "Assign a contact request, ticket or conversation to a member of staff, or unassign it",
  access: "staff",
  body: z.object({
    source: z.enum(INBOX_SOURCES),
    id: Id,
    assigneeId: Id.nullable(),
    /** The assignee that the user saw; if it has changed since, the change is refused. */
    from: Id.nullable().optional(),
  }),
  response: z.object({ assignment: Assignment.nullable() }),
  errors: ["NOT_FOUND", "CONFLICT", "VALIDATION_ERROR"],
});
