import * as endpoints from "@fundi/shared/accounts";
import type { Bind } from "../../platform/http/route";
import type { AccountService } from "./account-service";
import type { AccountRecord } from "./account-store";

/** A person as the contract spells one. Written out, so that a new column never leaks. */
const present = (account: AccountRecord): endpoints.User => ({
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
});

export function accountRoutes(bind: Bind, accounts: AccountService): void {
  const session = ({ account, token }: { account: AccountRecord; token: string }) => ({
    user: present(account),
    token,
  });
  const done = (message: string) => ({ success: true as const, message });

  bind(endpoints.register, async ({ body, req }) => session(await accounts.register(body, req.ip ?? "")));
  bind(endpoints.login, async ({ body, req }) => session(await accounts.login(body, req.ip ?? "")));
  bind(endpoints.logout, async ({ actor }) => {
    await accounts.logout(actor);
    return done("Signed out");
  });
  bind(endpoints.getMe, async ({ actor }) => present(await accounts.me(actor)));
  bind(endpoints.updateMe, async ({ actor, body }) => session(await accounts.updateProfile(actor, body)));
  bind(endpoints.forgotPassword, async ({ body, req }) => {
    await accounts.requestReset(body.email, req.ip ?? "");
    return done("Password reset instructions sent to your email");
  });
  bind(endpoints.resetPassword, async ({ body, req }) => {
    await accounts.resetPassword(body, req.ip ?? "");
    return done("Your password was changed. Please sign in.");
  });
  bind(endpoints.changePassword, async ({ actor, body }) => {
    await accounts.changePassword(actor, body);
    return done("Password changed");
  });
}
