import { Button, Callout, Checkbox, HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { DEVICE_KINDS, DEVICE_LABELS } from "@fundi/shared/catalog/device-kinds";
import { type AdminService, SERVICE_ICONS, type ServiceIconName } from "@fundi/shared/catalog/services";
import { type AdminSymptom, SYMPTOM_SERVICES_MAX, SymptomForm } from "@fundi/shared/catalog/symptoms";
import { ApiError } from "@fundi/shared/contract/http";
import { useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { type DraftForm, useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { toastSuccess } from "../../../ui/toasts";
import { ICON_LABELS } from "../../services/service-labels";
import { ChosenServices } from "../chosen-services";
import { type SymptomDraft, symptomDraftOf, symptomErrors, typedSymptom } from "./symptom-draft";
import { useSavingSymptom } from "./symptom-queries";

interface SymptomDialogProps {
  /** The symptom to change; null adds one. It follows changes of others. */
  symptom: AdminSymptom | null;
  services: readonly AdminService[];
  onClose: () => void;
  onDelete: (() => void) | undefined;
}

/** Adds or changes a symptom. */
export function SymptomDialog({ symptom, services, onClose, onDelete }: SymptomDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm<SymptomDraft>(symptomDraftOf(symptom), symptomErrors, element);
  // What the edit is based on; another version in the list means that a colleague saved first.
  const [base, setBase] = useState(symptom);
  const isStale = symptom !== null && symptom.version !== base?.version;
  const save = useSavingSymptom();

  const submit = () => {
    if (!form.errors.validate()) return;
    save.mutate(
      { symptom: base, form: SymptomForm.parse(typedSymptom(form.draft)) },
      {
        onSuccess: () => {
          onClose();
          toastSuccess("Symptom saved. Customers see it now.");
        },
      },
    );
  };

  return (
    <FormDialog
      title={symptom ? "Change symptom" : "New symptom"}
      submitLabel={symptom ? "Save" : "Add"}
      isBusy={save.isPending}
      isDisabled={isStale || (symptom !== null && !form.isDirty)}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      {isStale && (
        <Callout intent="warning" compact role="alert" className="content-stale">
          Somebody changed this symptom meanwhile. Choose what to go on with.
          <div className="content-choices">
            <Button size="small" text="Keep what I typed" onClick={() => setBase(symptom)} />
            <Button
              size="small"
              text="Take theirs"
              onClick={() => {
                setBase(symptom);
                form.startFrom(symptomDraftOf(symptom));
              }}
            />
          </div>
        </Callout>
      )}
      {save.error && !isStale && !(save.error instanceof ApiError && save.error.code === "STALE_VERSION") && (
        <p className="frame-unseen" role="alert">
          {problemText(save.error)}
        </p>
      )}
      <SymptomFields form={form} services={services} />
      {onDelete && <Button variant="minimal" intent="danger" text="Delete this symptom" onClick={onDelete} />}
    </FormDialog>
  );
}

interface FieldsProps {
  form: DraftForm<SymptomDraft>;
  services: readonly AdminService[];
}

function SymptomFields({ form: { draft, errors, change }, services }: FieldsProps) {
  const line = (field: "title" | "titleSw" | "position", label: string, hint?: string) => (
    <FormField label={label} info={field === "titleSw" ? "optional" : undefined} hint={hint} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  const steps = (field: "firstSteps" | "firstStepsSw", label: string) => (
    <FormField label={label} info="optional" hint="One to a line." error={errors.of(field)}>
      {(control) => (
        <TextArea
          {...control}
          fill
          rows={3}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <>
      {line("title", "What is wrong, as customers say it")}
      {line("titleSw", "In Kiswahili", "Without it, pages in Kiswahili say it in English.")}
      <FormField label="Devices" error={errors.of("devices")}>
        {(control) => (
          // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
          <div {...control} role="group" aria-label="Devices" className="content-choices">
            {DEVICE_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                inline
                label={DEVICE_LABELS[kind]}
                checked={draft.devices.includes(kind)}
                onChange={() => change({ devices: toggled(draft.devices, kind) })}
              />
            ))}
          </div>
        )}
      </FormField>
      {steps("firstSteps", "What to do first")}
      {steps("firstStepsSw", "In Kiswahili: what to do first")}
      <div className="record-row">
        <FormField label="Picture">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.icon}
              onChange={({ target }) => change({ icon: target.value as ServiceIconName })}
              options={SERVICE_ICONS.map((value) => ({ value, label: ICON_LABELS[value] }))}
            />
          )}
        </FormField>
        {line("position", "Position", "Lower ones come first.")}
      </div>
      <ChosenServices
        label="Services that fit"
        hint="The best first. With none chosen, customers are offered the repairs with the same picture."
        max={SYMPTOM_SERVICES_MAX}
        chosen={draft.serviceIds}
        services={services}
        error={errors.of("serviceIds")}
        onChange={(serviceIds) => change({ serviceIds })}
      />
      <Checkbox
        label="In use"
        checked={draft.isActive}
        onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
      />
    </>
  );
}

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
