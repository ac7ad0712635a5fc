import * as endpoints from "@fundi/shared/accounts";
import { deviceOf } from "../../platform/http/client-address";
import type { Bind } from "../../platform/http/route";
import { presentAccount } from "./account-presenter";
import type { AccountService, SignedIn } from "./account-service";
import type { EmailService } from "./email-service";
import type { PasswordService } from "./password-service";
import type { SessionService } from "./session-service";

interface Services {
  accounts: AccountService;
  passwords: PasswordService;
  emails: EmailService;
  sessions: SessionService;
}

export function accountRoutes(bind: Bind, { accounts, passwords, emails, sessions }: Services): void {
  const session = ({ account, token }: SignedIn) => ({ user: presentAccount(account), token });
  const done = (message: string) => ({ success: true as const, message });

  bind(endpoints.register, async ({ body, req }) => session(await accounts.register(body, deviceOf(req))));
  bind(endpoints.login, async ({ body, req }) => session(await accounts.login(body, deviceOf(req))));
  bind(endpoints.logout, async ({ actor }) => {
    await accounts.logout(actor);
    return done("Signed out");
  });
  bind(endpoints.getMe, async ({ actor }) => presentAccount(await accounts.me(actor)));
  bind(endpoints.updateMe, async ({ actor, body }) => session(await accounts.updateProfile(actor, body)));
  bind(endpoints.forgotPassword, async ({ body }) => {
    await passwords.requestReset(body.email);
    return done("Password reset instructions sent to your email");
  });
  bind(endpoints.resetPassword, async ({ body }) => {
    await passwords.resetPassword(body);
    return done("Your password was changed. Please sign in.");
  });
  bind(endpoints.changePassword, async ({ actor, body }) => {
    await passwords.changePassword(actor, body);
    return done("Password changed");
  });
  bind(endpoints.sendEmailCode, async ({ actor }) => {
    await emails.sendCode(actor);
    return done("We sent you a code.");
  });
  bind(endpoints.changeEmail, async ({ actor, body }) => {
    await emails.requestChange(actor, body);
    return done(`We sent a code to ${body.email}.`);
  });
  bind(endpoints.confirmEmail, async ({ actor, body }) => presentAccount(await emails.confirm(actor, body.otp)));
  bind(endpoints.listMySessions, ({ actor }) => sessions.list(actor));
  bind(endpoints.endMySession, async ({ actor, params }) => {
    await sessions.end(actor, params.id);
    return done("Signed out there");
  });
  bind(endpoints.endMyOtherSessions, async ({ actor }) => {
    await sessions.endOthers(actor);
    return done("Signed out everywhere else");
  });
}
