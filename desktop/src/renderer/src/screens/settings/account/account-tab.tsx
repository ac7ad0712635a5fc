import { Button, Callout } from "@blueprintjs/core";
import { changePassword, type OpenSession } from "@fundi/shared/accounts/accounts";
import { PASSWORD_ADVICE } from "@fundi/shared/accounts/password-rules";
import { z } from "@fundi/shared/contract/z";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { PasswordField } from "../../sign-in/sign-in-fields";
import { useCheckedForm } from "../../sign-in/use-checked-form";
import { SettingsPage } from "../settings-page";
import { FactorPolicyCard } from "../system/factor-policy-card";
import { mySessionsQuery, useEndSession } from "./account-queries";
import { FactorCard } from "./factor-card";
import "./account-tab.css";

/** The current user's account: password, second factor, devices. */
export const AccountTab = () => (
  <SettingsPage label="My account" query={useQuery(mySessionsQuery)}>
    {(sessions) => (
      <div className="settings-form">
        <PasswordCard />
        <FactorCard />
        <DevicesCard sessions={sessions} />
        <FactorPolicyCard />
      </div>
    )}
  </SettingsPage>
);
export { AccountTab as Component };

const Passwords = changePassword.body
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    message: "The passwords differ",
  });

function PasswordCard() {
  const queries = useQueryClient();
  // A new key resets the fields.
  const [times, setTimes] = useState(0);
  const form = useCheckedForm({
    schema: Passwords,
    async send({ currentPassword, newPassword }) {
      await call(changePassword, { body: { currentPassword, newPassword } });
      setTimes(times + 1);
      toastSuccess("Your password is changed. Your other devices have to sign in again.");
      await queries.invalidateQueries({ queryKey: mySessionsQuery.queryKey });
    },
    explain: problemText,
  });
  return (
    <section className="settings-card" aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      <form key={times} className="account-form" onSubmit={form.onSubmit} noValidate>
        {form.failure && (
          <Callout intent="danger" compact icon={null} role="alert">
            {form.failure}
          </Callout>
        )}
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={form.errors.newPassword}
        />
        <PasswordField
          label="New password again"
          name="confirmPassword"
          autoComplete="new-password"
          error={form.errors.confirmPassword}
        />
        <p className="record-quiet">{PASSWORD_ADVICE}</p>
        <Button type="submit" intent="primary" text="Change password" loading={form.isBusy} />
      </form>
    </section>
  );
}

function DevicesCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const { mutate, isPending } = useEndSession();
  const end = (id: number | "others") =>
    mutate(id, { onSuccess: ({ message }) => toastSuccess(message), onError: toastProblem });
  return (
    <section className="settings-card" aria-labelledby="account-devices">
      <h2 id="account-devices">Devices</h2>
      <p className="record-quiet">Where you are signed in.</p>
      <ul className="account-devices">
        {sessions.map((session) => {
          const device = session.device || "Unknown device";
          return (
            <li key={session.id}>
              <span>
                <strong>{device}</strong>
                {session.isCurrent && " · this device"}
                <br />
                <span className="record-quiet">
                  Last used: <TimeAgo at={session.lastUsedAt} />
                  {session.network && `, from ${session.network}`}
                </span>
              </span>
              {!session.isCurrent && (
                <Button
                  text="Sign out"
                  aria-label={`Sign out ${device}`}
                  disabled={isPending}
                  onClick={() => end(session.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button text="Sign out all other devices" disabled={isPending} onClick={() => end("others")} />
      )}
    </section>
  );
}
