import { Callout, InputGroup } from "@blueprintjs/core";
import { type AccountLimits, LIMIT_MAX, LIMIT_NAMES, LIMITS, type LimitName } from "@fundi/shared/contract/limits";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useRef } from "react";
import { changedFields } from "../../../lib/three-way-merge";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SettingsPage } from "../settings-page";
import { limitsQuery, useUpdateLimits } from "../settings-queries";
import { SettingsSave } from "../settings-save";

type LimitsDraft = Record<LimitName, string>;

const toDraft = ({ limits }: AccountLimits): LimitsDraft =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, String(limits[name])])) as LimitsDraft;

const isLimit = (text: string): boolean => /^\d{1,6}$/.test(text.trim()) && inRange(Number(text));
const inRange = (limit: number): boolean => limit >= 1 && limit <= LIMIT_MAX;

function limitErrors(draft: LimitsDraft): FieldErrors<LimitName> {
  const wrong = LIMIT_NAMES.filter((name) => !isLimit(draft[name]));
  return Object.fromEntries(wrong.map((name) => [name, `Enter a whole number from 1 to ${LIMIT_MAX}`]));
}

const LABELS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].title])) as Record<LimitName, string>;

const TITLES = [
  "Orders and payments",
  "Appointments and quotes",
  "Messages",
  "Pictures",
  "Mails and texts to customers",
  "Workshop",
] as const;

/** The section of each limit: one that is missing does not compile. */
const SECTION_OF: Record<LimitName, (typeof TITLES)[number]> = {
  unpaidOrders: "Orders and payments",
  heldPieces: "Orders and payments",
  guestOrders: "Orders and payments",
  strangerStock: "Orders and payments",
  strangerHoldsPerNetwork: "Orders and payments",
  claims: "Orders and payments",
  promptsPerAccount: "Orders and payments",
  promptsPerPhone: "Orders and payments",
  promptsToOthers: "Orders and payments",
  guestPromptsElsewhere: "Orders and payments",
  promptsByStaff: "Orders and payments",
  promptsPerAddress: "Orders and payments",
  passcodeReveals: "Workshop",
  openBookings: "Appointments and quotes",
  guestBookings: "Appointments and quotes",
  quotes: "Appointments and quotes",
  guestQuotes: "Appointments and quotes",
  messages: "Messages",
  guestChats: "Messages",
  guestMessages: "Messages",
  calls: "Messages",
  guestCalls: "Messages",
  reviews: "Messages",
  tickets: "Messages",
  ticketReplies: "Messages",
  contactMessages: "Messages",
  uploads: "Pictures",
  guestUploads: "Pictures",
  quoteQuestions: "Appointments and quotes",
  uploadMegabytes: "Pictures",
  mailsPerRecipient: "Mails and texts to customers",
  mailsUnconfirmed: "Mails and texts to customers",
  productAlerts: "Mails and texts to customers",
  guestAlerts: "Mails and texts to customers",
  textsPerRecipient: "Mails and texts to customers",
  textsPerAccount: "Mails and texts to customers",
  textsUnproved: "Mails and texts to customers",
  textCodes: "Mails and texts to customers",
  textCodesUnproved: "Mails and texts to customers",
};

/** The limits by subject, in the order of the form. */
const SECTIONS = TITLES.map((title) => ({
  title,
  names: (Object.keys(SECTION_OF) as LimitName[]).filter((name) => SECTION_OF[name] === title),
}));

/** Rate limits of one account, network address or recipient; managers edit them. */
export const LimitsTab = () => (
  <SettingsPage label="Limits" query={useQuery(limitsQuery)}>
    {(limits) => <EditLimits limits={limits} />}
  </SettingsPage>
);
export { LimitsTab as Component };

function EditLimits({ limits }: { limits: AccountLimits }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(limits), [limits]);
  const form = useEditForm({ draft: latest, version: limits.version }, limitErrors, element);
  const update = useUpdateLimits();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    const changed = Object.entries(changedFields(form.base, sent)).map(([name, text]) => [name, Number(text)]);
    update.mutate(
      { body: { limits: Object.fromEntries(changed), version: form.version } },
      {
        onSuccess: (response) => {
          form.stored(sent, toDraft(response));
          toastSuccess("Limits saved. They hold from now on.");
        },
        onError: toastProblem,
      },
    );
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label="Limits">
      <Callout compact>
        What one customer may do before the shop asks to wait. Staff are exempt. Raise a limit when real customers reach
        it; lower it when somebody abuses it.
      </Callout>
      <StaleChanges form={form} latest={latest} labels={LABELS} />
      {SECTIONS.map(({ title, names }) => (
        <section key={title} className="settings-card">
          <h2>{title}</h2>
          <div className="settings-numbers">
            {names.map((name) => (
              <FormField
                key={name}
                label={LABELS[name]}
                info={`per ${LIMITS[name].per}`}
                hint={form.draft[name] === String(LIMITS[name].usual) ? undefined : `Usual: ${LIMITS[name].usual}`}
                error={form.errors.of(name)}
              >
                {(control) => (
                  <InputGroup
                    {...control}
                    className="settings-limit"
                    inputMode="numeric"
                    value={form.draft[name]}
                    onValueChange={(value) => form.change({ [name]: value })}
                    onBlur={() => form.errors.touch(name)}
                  />
                )}
              </FormField>
            ))}
          </div>
        </section>
      ))}
      <SettingsSave form={form} isSaving={update.isPending} />
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
