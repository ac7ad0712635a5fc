/** The roles, from least to most privileged. */
export const ROLES = ["user", "staff", "manager", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who may call an endpoint: everyone, anyone signed in, or a role and all above it. */
export type Access = "guest" | Role;

/** The roles that may open the staff console. */
export const STAFF_ROLES = ["staff", "manager", "admin"] as const satisfies readonly Role[];

/** True when `role` grants the access `needed`; no role means a guest. */
export const mayAccess = (role: Role | undefined, needed: Access): boolean =>
  needed === "guest" || (role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed));

/** True for staff, manager and admin. */
export const isStaff = (role: Role | undefined): boolean => mayAccess(role, "staff");
