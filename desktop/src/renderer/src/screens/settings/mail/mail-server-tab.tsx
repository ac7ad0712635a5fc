import { Button, Callout, HTMLSelect, InputGroup } from "@blueprintjs/core";
import {
  MAIL_SECURITY,
  type MailSecurity,
  type MailServer,
  needsPasswordAgain,
  PASSWORD_AGAIN,
  updateMailServer,
} from "@fundi/shared/mail/mail-server";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useCallback, useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SettingsPage } from "../settings-page";
import { mailServerQuery, useTestMail, useUpdateMailServer } from "../settings-queries";

const SECURITY_LABELS: Record<MailSecurity, string> = {
  starttls: "STARTTLS (usually port 587)",
  tls: "TLS from the beginning (usually port 465)",
  none: "None (a server on this machine only)",
};
const DEFAULT_PORTS: Record<MailSecurity, string> = { starttls: "587", tls: "465", none: "25" };

interface MailServerDraft {
  host: string;
  port: string;
  security: MailSecurity;
  user: string;
  password: string;
  from: string;
}

const toDraft = ({ host, port, security, user, from }: MailServer): MailServerDraft => ({
  ...{ host, port: String(port), security, user, from },
  password: "",
});
/** An empty password leaves the stored one unchanged. */
const toBody = ({ port, password, ...draft }: MailServerDraft) => ({
  ...draft,
  port: Number(port),
  ...(password && { password }),
});

function findErrors(draft: MailServerDraft, stored: MailServer): FieldErrors<keyof MailServerDraft> {
  const errors = schemaErrors(updateMailServer.body, toBody(draft), (field: keyof MailServerDraft, message) =>
    field === "port" ? "Enter a number such as 587" : message,
  );
  if (!draft.password && needsPasswordAgain(stored, toBody(draft))) errors.password ??= PASSWORD_AGAIN;
  return errors;
}

/** The mail server of the shop. */
export const MailServerTab = () => {
  const server = useQuery(mailServerQuery);
  return (
    <SettingsPage label="Mail server" query={server}>
      {(data) => <EditMailServer key={server.dataUpdatedAt} server={data} />}
    </SettingsPage>
  );
};
export { MailServerTab as Component };

function EditMailServer({ server }: { server: MailServer }) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change, isDirty } = useDraftForm(
    toDraft(server),
    useCallback((draft: MailServerDraft) => findErrors(draft, server), [server]),
    element,
  );
  const update = useUpdateMailServer();
  const test = useTestMail();
  const isFixed = server.source === "env";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || update.isPending || !errors.validate()) return;
    update.mutate(toBody(draft), {
      onSuccess: ({ host }) =>
        toastSuccess(host ? "Mail server saved. Send yourself a test mail." : "There is no mail server any more."),
      onError: (error) => {
        errors.refuse(error);
        toastProblem(error);
      },
    });
  };
  const line = (field: "host" | "port" | "user" | "password" | "from", label: string, hint?: string) => (
    <FormField label={label} hint={hint} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          type={field === "password" ? "password" : "text"}
          autoComplete={field === "password" ? "new-password" : "off"}
          inputMode={field === "port" ? "numeric" : "text"}
          disabled={isFixed}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label="Mail server">
      <ServerNotes server={server} />
      <section className="settings-card">
        <h2>Mail server</h2>
        <div className="record-row">
          {line("host", "Server", "Such as smtp.example.com. Empty: none.")}
          {line("port", "Port")}
        </div>
        <FormField label="Protection of the connection" error={errors.of("security")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              disabled={isFixed}
              value={draft.security}
              options={MAIL_SECURITY.map((value) => ({ value, label: SECURITY_LABELS[value] }))}
              onChange={({ currentTarget }) => {
                const security = MAIL_SECURITY.find((one) => one === currentTarget.value) ?? "starttls";
                const isUsual = draft.port === DEFAULT_PORTS[draft.security];
                change({ security, ...(isUsual && { port: DEFAULT_PORTS[security] }) });
              }}
            />
          )}
        </FormField>
        <div className="record-row">
          {line("user", "User")}
          {line("password", "Password", server.hasPassword ? "One is stored, encrypted. Empty: it stays." : undefined)}
        </div>
        {line("from", "Mails come from", "Empty: the shop's name and e-mail address.")}
      </section>
      <div className="record-actions settings-save">
        {!isFixed && (
          <Button type="submit" intent="primary" text="Save" disabled={!isDirty} loading={update.isPending} />
        )}
        <Button
          text="Send me a test mail"
          disabled={isDirty || server.source === "none"}
          loading={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: ({ to }) => toastSuccess(`A test mail to ${to} is in the outbox, which says how it went.`),
              onError: toastProblem,
            })
          }
        />
      </div>
      <UnsavedChanges areThere={isDirty} />
    </form>
  );
}

/** Where the settings come from, and what is wrong with them. */
const ServerNotes = ({ server: { source, problem } }: { server: MailServer }) => (
  <>
    {source === "env" && (
      <Callout compact>
        SMTP_URL in .env sets the mail server and wins over what is entered here. Take it out there and restart to
        change it here.
      </Callout>
    )}
    {source === "none" && (
      <Callout compact intent="warning">
        No mail server is set: mails wait in the outbox. Your provider names these values under “SMTP”.
      </Callout>
    )}
    {problem && (
      <Callout compact intent="danger">
        {problem}
      </Callout>
    )}
  </>
);
