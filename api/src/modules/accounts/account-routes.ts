import * as endpoints from "@fundi/shared/accounts/accounts";
import * as phoneCodes from "@fundi/shared/accounts/phone-codes";
import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import * as secondFactor from "@fundi/shared/accounts/second-factor";
import { bearerToken } from "../../platform/http/bearer-token";
import { deviceOf } from "../../platform/http/client-address";
import { languageOf } from "../../platform/http/language-of";
import type { Bind } from "../../platform/http/route";
import { presentAccount } from "./account-presenter";
import type { AccountService } from "./account-service";
import type { AccountRecord } from "./account-store";
import type { EmailService } from "./email-service";
import type { PasswordService } from "./password-service";
import type { PhoneService } from "./phone/phone-service";
import type { FactorService } from "./second-factor/factor-service";
import type { SessionService } from "./session-service";
import type { SignedIn } from "./signed-in";

export interface AccountRouteServices {
  accounts: AccountService;
  passwords: PasswordService;
  emails: EmailService;
  phones: PhoneService;
  sessions: SessionService;
  factors: FactorService;
  /** Which roles need a second factor to sign in. */
  policy: () => TwoFactorPolicy;
}

export function accountRoutes(
  bind: Bind,
  { accounts, passwords, emails, phones, sessions, factors, policy }: AccountRouteServices,
): void {
  const present = (account: AccountRecord) => presentAccount(account, policy());
  const session = ({ account, token }: SignedIn) => ({ user: present(account), token });
  const done = (message: string) => ({ success: true as const, message });

  bind(endpoints.register, async ({ body, req }) =>
    session(await accounts.register(body, { device: deviceOf(req), language: languageOf(req) })),
  );
  bind(endpoints.login, async ({ body, req, releaseGuess }) =>
    session(await accounts.login(body, deviceOf(req), releaseGuess)),
  );
  bind(endpoints.logout, async ({ actor }) => {
    await accounts.logout(actor);
    return done("Signed out");
  });
  bind(endpoints.getMe, async ({ actor }) => present(await accounts.me(actor)));
  // The token stays: if it were replaced and the response were lost, the person would be signed out.
  bind(endpoints.updateMe, async ({ actor, body, req }) =>
    session({ account: await accounts.updateProfile(actor, body), token: bearerToken(req) ?? "" }),
  );
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
  bind(endpoints.confirmEmail, async ({ actor, body }) => present(await emails.confirm(actor, body.otp)));
  bind(phoneCodes.requestPhoneCode, async ({ body }) => {
    await phones.requestCode(body);
    return done("If this is the confirmed number of an account, a code is on its way.");
  });
  bind(phoneCodes.signInByPhone, async ({ body, req, releaseGuess }) =>
    session(await phones.signIn(body, deviceOf(req), releaseGuess)),
  );
  bind(phoneCodes.resetPasswordByPhone, async ({ body }) => {
    await phones.resetPassword(body);
    return done("Your password was changed. Please sign in.");
  });
  bind(phoneCodes.sendPhoneProof, async ({ actor }) => {
    await phones.sendProof(actor);
    return done("We sent you a code.");
  });
  bind(phoneCodes.confirmPhone, async ({ actor, body }) => present(await phones.confirm(actor, body.otp)));
  bind(endpoints.listMySessions, ({ actor }) => sessions.list(actor));
  bind(endpoints.endMySession, async ({ actor, params }) => {
    await sessions.end(actor, params.id);
    return done("Signed out there");
  });
  bind(endpoints.endMyOtherSessions, async ({ actor }) => {
    await sessions.endOthers(actor);
    return done("Signed out everywhere else");
  });

  bind(secondFactor.getMyFactor, ({ actor }) => factors.state(actor));
  bind(secondFactor.startFactor, ({ actor, body }) => factors.start(actor, body.password));
  bind(secondFactor.confirmFactor, async ({ actor, body }) => ({
    recoveryCodes: await factors.confirm(actor, body.factorCode),
  }));
  bind(secondFactor.renewRecoveryCodes, async ({ actor, body }) => ({
    recoveryCodes: await factors.renewRecoveryCodes(actor, body.password),
  }));
  bind(secondFactor.removeFactor, async ({ actor, body }) => {
    await factors.remove(actor, body.password);
    return done("Two-factor sign-in is off");
  });
  bind(secondFactor.resetStaffFactor, async ({ params, actor, body }) => {
    await factors.resetOf(params.id, actor, body.password);
    return done("Two-factor sign-in was reset");
  });
}
