import { endpoint } from "../contract/endpoint";
import { Email, Id, Instant, idParams, OptionalPhone, oneLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { Password } from "./accounts";
import { CAPABILITIES } from "./capabilities";
import { STAFF_ROLES } from "./roles";

/** An account that may use the console, or could before it was switched off. */
export const StaffMember = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(STAFF_ROLES),
    /** What they may do beyond their role. */
    capabilities: z.array(z.enum(CAPABILITIES)).default([]),
    /** False: switched off; their records stay under their name. */
    active: z.boolean(),
    createdAt: Instant,
    /** The last sign-in. */
    lastSeenAt: Instant.nullable(),
    /** Whether signing in asks for a code of their authenticator app. */
    hasFactor: z.boolean().default(false),
    version: Version,
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof StaffMember>;

const memberFields = {
  firstName: oneLine(80),
  lastName: oneLine(80),
  email: Email,
  phone: OptionalPhone.nullish(),
  role: z.enum(STAFF_ROLES),
  /** All that they may do beyond their role. Left out, a new account has what is usual for its role, and another stays as it is. */
  capabilities: z.array(z.enum(CAPABILITIES)).max(CAPABILITIES.length).optional(),
};

export const listStaff = endpoint({
  method: "GET",
  path: "/api/admin/staff",
  summary: "Everybody with a staff account, those that are switched off too",
  access: "manager",
  response: z.array(StaffMember),
});

export const createStaffMember = endpoint({
  method: "POST",
  path: "/api/admin/staff",
  summary: "Create a staff account; without a password, a mail explains how to choose one",
  access: "admin",
  body: z.object({ ...memberFields, password: Password.optional() }),
  response: StaffMember,
  status: 201,
  errors: ["EMAIL_EXISTS"],
});

export const updateStaffMember = endpoint({
  method: "PUT",
  path: "/api/admin/staff/:id",
  summary: "Change a staff account; another role, password or access ends its sessions",
  access: "admin",
  params: idParams,
  body: z.object({
    ...z.object(memberFields).partial().shape,
    password: Password.optional(),
    active: z.boolean().optional(),
    version: Version.optional(),
  }),
  response: StaffMember,
  errors: ["NOT_FOUND", "EMAIL_EXISTS", "LAST_ADMIN", "SELF_DELETE", "STALE_VERSION"],
});

export const deleteStaffMember = endpoint({
  method: "DELETE",
  path: "/api/admin/staff/:id",
  summary: "Switch a staff account off; its history stays",
  access: "admin",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND", "LAST_ADMIN", "SELF_DELETE"],
});
