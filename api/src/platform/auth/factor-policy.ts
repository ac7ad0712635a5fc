import { mayAccess, type Role } from "@fundi/shared/roles";
import type { TwoFactorPolicy } from "@fundi/shared/second-factor";

/** Whether the shop asks a role for a second factor. */
export const needsFactor = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === "staff" ? mayAccess(role, "staff") : policy === "managers" && mayAccess(role, "manager");
