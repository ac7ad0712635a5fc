import { Callout } from "@blueprintjs/core";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useRef, useState } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { toastSuccess } from "../../../ui/toasts";
import {
  type CustomerDraft,
  customerErrors,
  knownCustomer,
  NO_CUSTOMER,
  toCustomerChoice,
} from "../../customers/customer-draft";
import { CustomerChooser, KnownNumber } from "../../customers/customer-fields";
import { useChangeCustomer } from "./correction-requests";

interface Props {
  job: Repair;
  onClose: () => void;
}

/** Gives the intake of a job to another customer than the one who was chosen by mistake. */
export function CustomerDialog({ job, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [version] = useState(job.intake.version);
  const form = useDraftForm<CustomerDraft>(NO_CUSTOMER, customerErrors, element);
  const request = useChangeCustomer(job.intake.id);
  const known = knownCustomer(request.error);
  const send = (draft: CustomerDraft, isAnother = false) =>
    request.mutate(
      { customer: toCustomerChoice(draft, isAnother), version },
      {
        onSuccess: ({ name }) => {
          toastSuccess(`It is a repair of ${name} now.`);
          onClose();
        },
        onError: (error) => form.errors.refuse(error),
      },
    );
  const others = job.siblings.length;
  return (
    <FormDialog
      title={`Another customer for ${job.number}`}
      submitLabel="Change the customer"
      form={element}
      isBusy={request.isPending}
      problem={known ? undefined : (request.error ?? undefined)}
      countsOnce
      onSubmit={() => {
        if (form.errors.validate()) send(form.draft);
      }}
      onClose={onClose}
    >
      <Callout compact className="intake-warning">
        For a customer who was chosen by mistake: instead of {job.intake.name}.
        {others > 0 &&
          ` ${others === 1 ? "The other device" : `The ${others} other devices`} of the intake go with it.`}{" "}
        Company, KRA PIN and language are emptied.
      </Callout>
      <CustomerChooser form={form} autoFocus />
      <KnownNumber
        error={request.error}
        onKnown={(chosen) => {
          const draft = { ...NO_CUSTOMER, ...chosen };
          form.change(draft);
          send(draft);
        }}
        onAnother={() => send(form.draft, true)}
      />
    </FormDialog>
  );
}
