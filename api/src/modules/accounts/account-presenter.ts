import type { User } from "@fundi/shared/accounts";
import type { AccountRecord } from "./account-store";

/** A person as the contract spells one. Written out, so that a new column never leaks. */
export const presentAccount = (account: AccountRecord): User => ({
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
});
