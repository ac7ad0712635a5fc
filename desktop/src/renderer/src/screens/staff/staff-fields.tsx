import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { CAPABILITIES, type Capability } from "@fundi/shared/accounts/capabilities";
import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { StaffMember } from "@fundi/shared/accounts/staff";
import { useMailWords } from "../../lib/use-mail-words";
import { FormField } from "../../ui/forms/form-field";
import { CAPABILITY_TEXTS, ROLE_TEXTS, STAFF_LABELS, type StaffDraft, type StaffForm } from "./staff-draft";
import "./staff-fields.css";

const ROLES = STAFF_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].label }));

interface LineOptions {
  info?: string;
  hint?: string;
  type?: "email" | "tel" | "password";
  autoFocus?: boolean;
  autoComplete?: string;
}

/** The fields of a staff account. */
export function StaffFields({ form, isNew }: { form: StaffForm; isNew: boolean }) {
  const { draft, errors, change } = form;
  const mailText = useMailWords();
  const line = (field: Exclude<keyof StaffDraft, Capability>, { info, hint, ...input }: LineOptions = {}) => (
    <FormField label={STAFF_LABELS[field]} {...(info && { info })} hint={hint} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          {...input}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <>
      <div className="record-row">
        {line("firstName", { autoFocus: isNew })}
        {line("lastName")}
      </div>
      {line("email", { type: "email" })}
      {line("phone", { type: "tel", info: "optional" })}
      <FormField label={STAFF_LABELS.role} hint={ROLE_TEXTS[draft.role].may} error={errors.of("role")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            options={ROLES}
            value={draft.role}
            onChange={({ currentTarget }) => change({ role: currentTarget.value as StaffMember["role"] })}
          />
        )}
      </FormField>
      <fieldset className="staff-capabilities">
        <legend>Also does</legend>
        {CAPABILITIES.map((capability) => (
          <Checkbox
            key={capability}
            checked={draft[capability]}
            onChange={({ currentTarget }) => change({ [capability]: currentTarget.checked })}
          >
            {CAPABILITY_TEXTS[capability].label}
            <span className="staff-capability-text">{CAPABILITY_TEXTS[capability].may}</span>
          </Checkbox>
        ))}
      </fieldset>
      {line("password", {
        type: "password",
        info: "optional",
        autoComplete: "new-password",
        hint: isNew
          ? mailText("staffInvited")
          : "A new one for somebody who is locked out; it signs them out everywhere.",
      })}
    </>
  );
}
