import type { User } from "@fundi/shared/accounts/accounts";
import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import { fullName } from "@fundi/shared/values/person-name";
import { needsFactor } from "../../platform/auth/factor-policy";
import type { AccountRecord } from "./account-store";

/** Maps an account to the wire format. Fields are listed explicitly, so that a new column never leaks. */
export const presentAccount = (account: AccountRecord, policy: TwoFactorPolicy = "off"): User => ({
  id: account.id,
  name: fullName(account.firstName, account.lastName),
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  address: account.address,
  profilePicture: account.profilePicture,
  role: account.role,
  ...(account.capabilities.length > 0 && { capabilities: account.capabilities }),
  createdAt: account.createdAt.toISOString(),
  ...(account.emailVerifiedAt ? {} : { isEmailUnconfirmed: true }),
  ...(account.phoneVerifiedAt ? { isPhoneProved: true } : {}),
  ...(!account.hasFactor && needsFactor(policy, account.role) ? { needsTwoFactor: true } : {}),
});
