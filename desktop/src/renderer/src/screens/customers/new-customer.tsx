import { fullName } from "@fundi/shared/values/person-name";
import { useRef } from "react";
import { failureText } from "../../lib/problem";
import { useDraftForm } from "../../ui/forms/draft-form";
import { NewRecord } from "../../ui/forms/new-record";
import { showToast, toastSuccess } from "../../ui/toasts";
import { customerErrors, knownCustomer, NO_CUSTOMER, toCustomerForm } from "./customer-draft";
import { CustomerFields, KnownNumber } from "./customer-fields";
import { useCreateCustomer } from "./customer-queries";

interface Props {
  onClose: () => void;
  /** Called when the customer was created, or turned out to exist. */
  onDone: (id: number) => void;
}

/** Creates a customer who called or walked in. */
export function NewCustomer({ onClose, onDone }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(NO_CUSTOMER, customerErrors, element);
  const create = useCreateCustomer();
  const save = (isAnother = false) =>
    create.mutate(toCustomerForm(form.draft, isAnother), {
      onSuccess: ({ id, firstName, lastName }) => {
        toastSuccess(`${fullName(firstName, lastName)} is a customer now`);
        onDone(id);
      },
      onError: (error) => {
        if (knownCustomer(error)) return;
        form.errors.refuse(error);
        void showToast({ message: failureText(error, "Failed to create customer"), intent: "danger" });
      },
    });
  return (
    <NewRecord
      title="New customer"
      submitLabel="Create customer"
      form={form}
      element={element}
      isSaving={create.isPending}
      onSave={() => save()}
      onClose={onClose}
    >
      <CustomerFields form={form} autoFocus />
      <p className="record-quiet">A phone number or an e-mail address is enough to reach somebody.</p>
      <KnownNumber
        error={create.error}
        onKnown={({ customerId }) => customerId !== null && onDone(customerId)}
        onAnother={() => save(true)}
      />
    </NewRecord>
  );
}
