import type { User } from "@fundi/shared/accounts";
import type { TwoFactorPolicy } from "@fundi/shared/second-factor";
import { needsFactor } from "../../platform/auth/factor-policy";
import type { AccountRecord } from "./account-store";

/** A person as the contract spells one. Written out, so that a new column never leaks. */
export const presentAccount = (account: AccountRecord, policy: TwoFactorPolicy = "off"): User => ({
  id: account.id,
  name: `${account.firstName} ${account.lastName}`.trim(),
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  address: account.address,
  profilePicture: account.profilePicture,
  role: account.role,
  createdAt: account.createdAt.toISOString(),
  ...(account.emailVerifiedAt ? {} : { isEmailUnconfirmed: true }),
  ...(!account.hasFactor && needsFactor(policy, account.role) ? { needsTwoFactor: true } : {}),
});
