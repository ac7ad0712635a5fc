import { Button, Callout, InputGroup, Radio, RadioGroup, Switch } from "@blueprintjs/core";
import type { PromptSettings } from "@fundi/shared/payments/prompt-settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { CellTag } from "../../../ui/cell-tag";
import { type DraftForm, useDraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { KeySource } from "../key-source";
import { SettingsPage } from "../settings-page";
import { findErrors, type PromptSettingsDraft, toBody, toDraft } from "./prompt-settings-draft";
import { promptSettingsQuery, useUpdatePromptSettings } from "./prompt-settings-queries";
import { TestPrompt } from "./test-prompt";

const PROVIDERS = { daraja: "Safaricom (Daraja)", kcb: "KCB (Buni)" } as const;

/** How M-Pesa prompts are sent: the providers with their keys, what is missing, and a test. */
export const PromptSettingsTab = () => {
  const settings = useQuery(promptSettingsQuery);
  return (
    <SettingsPage label="M-Pesa prompt" query={settings}>
      {(data) => (
        <div className="settings-form">
          {/* Another administrator's change starts a new form; a refetch of the same values keeps what is typed. */}
          <EditPromptSettings key={JSON.stringify(toDraft(data))} settings={data} />
          <TestPrompt isReady={data.provider !== null} />
        </div>
      )}
    </SettingsPage>
  );
};
export { PromptSettingsTab as Component };

function EditPromptSettings({ settings }: { settings: PromptSettings }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(toDraft(settings), findErrors, element);
  const update = useUpdatePromptSettings();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    update.mutate(toBody(form.draft), {
      onSuccess: ({ provider }) =>
        toastSuccess(
          provider ? "Saved. Send yourself a test." : "Saved. Prompts stay hidden until nothing is missing.",
        ),
      onError: (error) => {
        form.errors.refuse(error);
        toastProblem(error);
      },
    });
  };
  const { draft, change } = form;
  return (
    <form ref={element} noValidate onSubmit={submit} aria-label="M-Pesa prompt" className="prompt-settings">
      <ProviderState settings={settings} />
      <section className="settings-card">
        <h2>Prompts</h2>
        <RadioGroup
          inline
          label="Sent by"
          selectedValue={draft.preferred}
          onChange={({ currentTarget }) => change({ preferred: currentTarget.value as PromptSettings["preferred"] })}
        >
          <Radio value="daraja" label={PROVIDERS.daraja} />
          <Radio value="kcb" label={PROVIDERS.kcb} />
        </RadioGroup>
        <RadioGroup
          inline
          label="Keys are for"
          selectedValue={draft.environment}
          onChange={({ currentTarget }) =>
            change({ environment: currentTarget.value as PromptSettings["environment"] })
          }
        >
          <Radio value="production" label="Real payments" />
          <Radio value="sandbox" label="The sandbox" />
        </RadioGroup>
        <Switch
          label="A paid prompt approves its payment by itself"
          checked={draft.autoApprove}
          onChange={({ currentTarget }) => change({ autoApprove: currentTarget.checked })}
        />
        <p className="record-quiet">Without it a manager approves each.</p>
        <Switch
          label="Round cents up to a whole shilling"
          checked={draft.roundsUp}
          onChange={({ currentTarget }) => change({ roundsUp: currentTarget.checked })}
        />
        <p className="record-quiet">
          M-Pesa takes whole shillings, and customers see the difference. Without it, cents stay due, to be paid in
          another way.
        </p>
        <Line
          form={form}
          field="callbackUrl"
          label="Public address of the shop"
          hint={
            settings.callbackExample
              ? `M-Pesa reports to ${settings.callbackExample}`
              : "Such as https://shop.example. Empty: the storefront's."
          }
        />
      </section>
      <DarajaFields form={form} settings={settings} />
      <KcbFields form={form} settings={settings} />
      <div className="record-actions settings-save">
        <Button type="submit" intent="primary" text="Save" disabled={!form.isDirty} loading={update.isPending} />
        {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
      </div>
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}

/** Whether prompts are sent now, and what stands in the way. */
function ProviderState({ settings: { provider, service, lastError, problem, fixedByEnvironment } }: SettingsProps) {
  return (
    <>
      {provider === null ? (
        <Callout compact intent="warning">
          Prompts are off, and hidden from customers and staff, until one provider has all it needs. Paying by hand
          works as always.
        </Callout>
      ) : service === "down" ? (
        <Callout compact intent="danger">
          {PROVIDERS[provider]} does not respond; customers are shown how to pay by hand. {lastError}
        </Callout>
      ) : (
        <Callout compact intent="success">
          Prompts are sent by {PROVIDERS[provider]}.{lastError && ` The last failure: ${lastError}`}
        </Callout>
      )}
      {problem && (
        <Callout compact intent="danger">
          {problem}
        </Callout>
      )}
      {fixedByEnvironment.length > 0 && (
        <Callout compact>
          Set on the server, and stronger than what is entered here: {fixedByEnvironment.join(", ")}.
        </Callout>
      )}
    </>
  );
}

interface SettingsProps {
  settings: PromptSettings;
}
interface FieldsProps extends SettingsProps {
  form: DraftForm<PromptSettingsDraft>;
}

const STORED = "One is stored, encrypted. Empty: it stays.";
const storedHint = (has: boolean) => (has ? STORED : undefined);

const DarajaFields = ({ form, settings }: FieldsProps) => (
  <section className="settings-card">
    <h2>{PROVIDERS.daraja}</h2>
    <Missing what={settings.missing.daraja} />
    <KeySource of="daraja">
      : an app with the product M-PESA Express has the consumer key and secret; after “Go live” Safaricom mails the
      passkey.
    </KeySource>
    <RadioGroup
      inline
      label="The shop's number"
      selectedValue={form.draft.kind}
      onChange={({ currentTarget }) => form.change({ kind: currentTarget.value as PromptSettingsDraft["kind"] })}
    >
      <Radio value="paybill" label="Paybill" />
      <Radio value="till" label="Till (Buy Goods)" />
    </RadioGroup>
    <div className="record-row">
      <Line
        form={form}
        field="shortCode"
        label={form.draft.kind === "till" ? "Store number" : "Paybill"}
        hint={form.draft.kind === "till" ? "The head office number that the passkey belongs to." : undefined}
      />
      {form.draft.kind === "till" && <Line form={form} field="tillNumber" label="Till" />}
    </div>
    <Line form={form} field="darajaKey" label="Consumer key" />
    <div className="record-row">
      <Secret form={form} field="darajaSecret" label="Consumer secret" hint={storedHint(settings.has.darajaSecret)} />
      <Secret form={form} field="passkey" label="Passkey" hint={storedHint(settings.has.darajaPasskey)} />
    </div>
  </section>
);

const KcbFields = ({ form, settings }: FieldsProps) => (
  <section className="settings-card">
    <h2>{PROVIDERS.kcb}</h2>
    <Missing what={settings.missing.kcb} />
    <KeySource of="kcb">
      : an application with M-Pesa Express. Your branch of the bank approves it and gives the shop its number.
    </KeySource>
    <Line form={form} field="kcbAccount" label="The shop's number at the bank" hint="It begins every invoice number." />
    <div className="record-row">
      <Line form={form} field="kcbKey" label="Consumer key" />
      <Secret form={form} field="kcbSecret" label="Consumer secret" hint={storedHint(settings.has.kcbSecret)} />
    </div>
  </section>
);

/** What a provider still needs, in words. */
const Missing = ({ what }: { what: readonly string[] }) =>
  what.length === 0 ? (
    <p>
      <CellTag intent="success">Complete</CellTag>
    </p>
  ) : (
    <p className="record-quiet">Missing: {what.join(", ")}.</p>
  );

type LineField = Exclude<keyof PromptSettingsDraft, "autoApprove" | "roundsUp" | "kind" | "preferred" | "environment">;
interface LineProps {
  form: DraftForm<PromptSettingsDraft>;
  field: LineField;
  label: string;
  hint?: string | undefined;
}

const Line = ({ form, field, label, hint }: LineProps) => (
  <FormField label={label} hint={hint} error={form.errors.of(field)}>
    {(control) => (
      <InputGroup
        {...control}
        autoComplete="off"
        value={form.draft[field]}
        onValueChange={(value) => form.change({ [field]: value })}
        onBlur={() => form.errors.touch(field)}
      />
    )}
  </FormField>
);

const Secret = ({ form, field, label, hint }: LineProps) => (
  <FormField label={label} hint={hint} error={form.errors.of(field)}>
    {(control) => (
      <InputGroup
        {...control}
        type="password"
        autoComplete="new-password"
        value={form.draft[field]}
        onValueChange={(value) => form.change({ [field]: value })}
      />
    )}
  </FormField>
);
