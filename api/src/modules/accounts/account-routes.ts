import * as endpoints from "@fundi/shared/accounts";
import type { Bind } from "../../platform/http/route";
import { presentAccount } from "./account-presenter";
import type { AccountService } from "./account-service";
import type { AccountRecord } from "./account-store";

export function accountRoutes(bind: Bind, accounts: AccountService): void {
  const session = ({ account, token }: { account: AccountRecord; token: string }) => ({
    user: presentAccount(account),
    token,
  });
  const done = (message: string) => ({ success: true as const, message });

  bind(endpoints.register, async ({ body, req }) => session(await accounts.register(body, req.ip ?? "")));
  bind(endpoints.login, async ({ body, req }) => session(await accounts.login(body, req.ip ?? "")));
  bind(endpoints.logout, async ({ actor }) => {
    await accounts.logout(actor);
    return done("Signed out");
  });
  bind(endpoints.getMe, async ({ actor }) => presentAccount(await accounts.me(actor)));
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
