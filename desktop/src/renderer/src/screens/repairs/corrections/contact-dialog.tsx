import { Callout, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@fundi/shared/languages/languages";
import { CODES_WAIT_MINUTES } from "@fundi/shared/workshop/correction-rules";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useRef, useState } from "react";
import { useStaff } from "../../../session/session";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { toastSuccess } from "../../../ui/toasts";
import { type ContactDraft, contactBody, contactErrors, startContact } from "./contact-draft";
import { useChangeContact } from "./correction-requests";

interface Props {
  job: Repair;
  onClose: () => void;
}

/** Corrects how the customer of a job is reached, and what its documents say. */
export function ContactDialog({ job, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  // As it was when the form opened: who changed it meanwhile is not overwritten.
  const [version] = useState(job.intake.version);
  const [start] = useState(() => startContact(job));
  const { draft, errors, change } = useDraftForm(start, contactErrors, element);
  const request = useChangeContact(job.intake.id);
  const line = (
    name: Exclude<keyof ContactDraft, "language">,
    label: string,
    { info, ...input }: { maxLength: number; type?: string; info?: string },
  ) => (
    <FormField label={label} {...(info && { info })} error={errors.of(name)}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          autoComplete="off"
          value={draft[name]}
          onValueChange={(value) => change({ [name]: value })}
          onBlur={() => errors.touch(name)}
        />
      )}
    </FormField>
  );
  const submit = () => {
    if (!errors.validate()) return;
    request.mutate(contactBody(draft, version), {
      onSuccess: () => {
        toastSuccess("Contact changed.");
        onClose();
      },
      onError: (error) => errors.refuse(error),
    });
  };
  return (
    <FormDialog
      title={`Contact for ${job.number}`}
      submitLabel="Save"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {line("name", "Name", { maxLength: 160 })}
      {line("phone", "Phone", { maxLength: 24, type: "tel" })}
      {draft.phone.trim() !== start.phone && <OtherNumber hasOld={start.phone !== ""} />}
      {line("email", "E-mail", { maxLength: 254, type: "email", info: "optional" })}
      <FormField label="Language" info="optional">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.language}
            onChange={({ currentTarget: { value } }) => change({ language: isLanguage(value) ? value : "" })}
            options={[
              { value: "", label: "As the customer's" },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
            ]}
          />
        )}
      </FormField>
      <div className="record-row">
        {line("company", "Company", { maxLength: 160, info: "optional" })}
        {line("kraPin", "KRA PIN", { maxLength: 20, info: "optional" })}
      </div>
      {job.bill && <p className="repair-quiet">The bill has its own KRA PIN: change it there, too.</p>}
    </FormDialog>
  );
}

/** What follows from another number. */
function OtherNumber({ hasOld }: { hasOld: boolean }) {
  const isManager = mayAccess(useStaff().role, "manager");
  return (
    <Callout compact intent="warning" role="status" className="intake-warning">
      {hasOld && "The former number is texted that it was changed. "}
      {!isManager && `For ${CODES_WAIT_MINUTES} minutes, only a manager texts codes to the new one.`}
    </Callout>
  );
}
