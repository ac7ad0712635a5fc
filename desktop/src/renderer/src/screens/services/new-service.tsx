import type { AdminService } from "@fundi/shared/catalog/services";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useRef, useState } from "react";
import { failureText } from "../../lib/problem";
import { useDraftForm } from "../../ui/forms/draft-form";
import { NewRecord } from "../../ui/forms/new-record";
import { showToast, toastSuccess } from "../../ui/toasts";
import { EMPTY_SERVICE, serviceErrors, toServiceBody } from "./service-draft";
import { ServiceFields } from "./service-fields";
import { useCreateService } from "./service-queries";

interface Props {
  onClose: () => void;
  onCreated: (service: AdminService) => void;
}

/** Creates a service. */
export function NewService({ onClose, onCreated }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_SERVICE, serviceErrors, element);
  const create = useCreateService();
  const [idempotencyKey] = useState(randomHex);

  const save = () =>
    create.mutate(
      { body: toServiceBody(form.draft), idempotencyKey },
      {
        onSuccess: (service) => {
          toastSuccess("Service created successfully!");
          onCreated(service);
        },
        onError: (error) => {
          form.errors.refuse(error);
          void showToast({ message: failureText(error, "Failed to create service"), intent: "danger" });
        },
      },
    );

  return (
    <NewRecord
      title="New service"
      submitLabel="Create service"
      form={form}
      element={element}
      isSaving={create.isPending}
      onSave={save}
      onClose={onClose}
    >
      <ServiceFields form={form} isNew />
    </NewRecord>
  );
}
