import { Checkbox, HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { SERVICE_CATEGORIES, SERVICE_ICONS, SERVICE_STATUSES } from "@fundi/shared/catalog/services";
import { FormField } from "../../ui/forms/form-field";
import { SERVICE_LABELS, type ServiceDraft, type ServiceForm } from "./service-draft";
import { CATEGORY_LABELS, ICON_LABELS, STATUS_TAGS } from "./service-labels";

const CHOICES = {
  category: SERVICE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
  status: SERVICE_STATUSES.map((value) => ({ value, label: STATUS_TAGS[value].label })),
  icon: SERVICE_ICONS.map((value) => ({ value, label: ICON_LABELS[value] })),
};

interface LineOptions {
  info?: string;
  hint?: string;
  unit?: string;
  placeholder?: string;
  inputMode?: "decimal" | "numeric";
  autoFocus?: boolean;
}

/** The editable fields of a service. */
export function ServiceFields({ form, isNew }: { form: ServiceForm; isNew: boolean }) {
  const { draft, errors, change } = form;
  const line = (field: Exclude<keyof ServiceDraft, "needsCheck">, { info, hint, unit, ...input }: LineOptions = {}) => (
    <FormField label={SERVICE_LABELS[field]} {...(info && { info })} hint={hint} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          {...(unit && { leftElement: <span className="field-unit">{unit}</span> })}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  const choice = (field: keyof typeof CHOICES) => (
    <FormField label={SERVICE_LABELS[field]} error={errors.of(field)}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          options={CHOICES[field]}
          value={draft[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      )}
    </FormField>
  );
  const lines = (field: "description" | "features" | "bring" | "firstSteps", hint?: string) => (
    <FormField label={SERVICE_LABELS[field]} info="optional" hint={hint} error={errors.of(field)}>
      {(control) => (
        <TextArea
          {...control}
          fill
          autoResize
          className="record-text"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <>
      {line("title", { autoFocus: isNew })}
      <div className="record-row">
        {choice("category")}
        {choice("status")}
        {choice("icon")}
      </div>
      <div className="record-row">
        {line("price", { unit: "Ksh", inputMode: "decimal", hint: "Leave it empty for “on request”." })}
        {line("priceTo", {
          ...{ info: "optional", unit: "Ksh", inputMode: "decimal" },
          hint: "The same as “from”: a fixed price.",
        })}
      </div>
      {lines("description")}
      {lines("features", "One to a line.")}
      {line("warranty", { info: "optional", placeholder: "3 months on the part" })}
      {lines("firstSteps", "Before they come, one to a line: “Switch it off, do not charge it”.")}
      {lines("bring", "One to a line. Without it, the shop's text about all repairs is shown.")}
      <div className="record-row">
        {line("duration", { info: "optional", placeholder: "1–2 days" })}
        {line("durationMinutes", { inputMode: "numeric" })}
      </div>
      {draft.category === "repairs" && (
        <Checkbox
          label={SERVICE_LABELS.needsCheck}
          checked={draft.needsCheck}
          onChange={({ currentTarget }) => change({ needsCheck: currentTarget.checked })}
        />
      )}
    </>
  );
}
