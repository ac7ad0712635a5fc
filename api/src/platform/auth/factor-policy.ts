import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";

/** Returns whether the shop requires a second factor of a role. */
export const needsFactor = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === "staff" ? mayAccess(role, "staff") : policy === "managers" && mayAccess(role, "manager");
