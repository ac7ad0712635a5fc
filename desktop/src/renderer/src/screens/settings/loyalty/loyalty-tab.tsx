import { Callout } from "@blueprintjs/core";
import type { LoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useRef } from "react";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SettingsPage } from "../settings-page";
import { loyaltyProgrammeQuery, useUpdateLoyaltyProgramme } from "../settings-queries";
import { SettingsSave } from "../settings-save";
import {
  findLoyaltyErrors,
  type LoyaltyDraft,
  loyaltyErrors,
  type RowErrors,
  toLoyaltyDraft,
  toLoyaltyUpdate,
} from "./loyalty-draft";
import { RewardFields } from "./reward-fields";
import { TierFields } from "./tier-fields";

const LABELS: Record<keyof LoyaltyDraft, string> = {
  spendPerPoint: "Shillings for one point",
  tiers: "Tiers",
  rewards: "Rewards",
};

const NO_ROW_ERRORS: RowErrors = {};

const formatPart = (field: keyof LoyaltyDraft, value: unknown): string =>
  field === "spendPerPoint" ? String(value) : (value as { name: string }[]).map(({ name }) => name).join(", ");

/** Points, rewards and tiers; managers edit them. */
export const LoyaltyTab = () => (
  <SettingsPage label="Loyalty" query={useQuery(loyaltyProgrammeQuery)}>
    {(programme) => <EditProgramme programme={programme} />}
  </SettingsPage>
);
export { LoyaltyTab as Component };

function EditProgramme({ programme }: { programme: LoyaltyProgramme }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toLoyaltyDraft(programme), [programme]);
  const form = useEditForm({ draft: latest, version: programme.version }, loyaltyErrors, element);
  const rowErrors = useMemo(() => findLoyaltyErrors(form.draft).rows, [form.draft]);
  const rowErrorsOf = (part: "tiers" | "rewards"): RowErrors =>
    form.errors.of(part) === undefined ? NO_ROW_ERRORS : rowErrors[part];
  const update = useUpdateLoyaltyProgramme();
  const isOffered = useQuery(settingsQuery).data?.offers.loyalty;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    update.mutate(
      { body: toLoyaltyUpdate(form.base, sent, form.version) },
      {
        onSuccess: (response) => {
          form.stored(sent, toLoyaltyDraft(response));
          toastSuccess("Loyalty programme saved. Customers see it at once, and keep their points.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label="Loyalty">
      {isOffered === false && (
        <Callout compact intent="warning">
          The programme is switched off, under What we offer: customers see nothing of this.
        </Callout>
      )}
      <StaleChanges form={form} latest={latest} labels={LABELS} formatField={formatPart} />
      <section className="settings-card">
        <h2>Points</h2>
        <FormField
          label={LABELS.spendPerPoint}
          hint="Of an order that is paid and completed. Orders keep the points that they have earned."
          error={form.errors.of("spendPerPoint")}
        >
          {(control) => (
            <MoneyInput
              {...control}
              className="settings-limit"
              inputMode="numeric"
              value={form.draft.spendPerPoint}
              onValueChange={(spendPerPoint) => form.change({ spendPerPoint })}
              onBlur={() => form.errors.touch("spendPerPoint")}
            />
          )}
        </FormField>
      </section>
      <TierFields
        tiers={form.draft.tiers}
        error={form.errors.of("tiers")}
        rowErrors={rowErrorsOf("tiers")}
        onChange={(tiers) => form.change({ tiers })}
      />
      <RewardFields
        rewards={form.draft.rewards}
        error={form.errors.of("rewards")}
        rowErrors={rowErrorsOf("rewards")}
        onChange={(rewards) => form.change({ rewards })}
      />
      <SettingsSave form={form} isSaving={update.isPending} />
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
