import { useRef } from "react";
import { failureText } from "../../lib/failure-text";
import { useDraftForm } from "../../ui/draft-form";
import { NewRecord } from "../../ui/new-record";
import { showToast, toastSuccess } from "../../ui/toasts";
import { customerErrors, knownCustomer, NO_CUSTOMER, toCustomerForm } from "./customer-draft";
import { CustomerFields, KnownNumber } from "./customer-fields";
import { useCreateCustomer } from "./customer-queries";

interface Props {
  onClose: () => void;
  /** Somebody was written down, or turned out to be known. */
  onDone: (id: number) => void;
}

/** Somebody who called or walked in and is no customer yet. */
export function NewCustomer({ onClose, onDone }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(NO_CUSTOMER, customerErrors, element);
  const create = useCreateCustomer();
  const save = (isAnother = false) =>
    create.mutate(toCustomerForm(form.draft, isAnother), {
      onSuccess: ({ id, firstName, lastName }) => {
        toastSuccess(`${`${firstName} ${lastName}`.trim()} is a customer now`);
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
