import { Button } from "@blueprintjs/core";
import type { AdminService } from "@fundi/shared/services";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureText } from "../../lib/failure-text";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { DetailPanel } from "../../ui/detail-panel";
import { useDraftForm } from "../../ui/draft-form";
import { showToast, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { EMPTY_SERVICE, serviceErrors, toServiceBody } from "./service-draft";
import { ServiceFields } from "./service-fields";
import { useCreateService } from "./service-queries";

interface Props {
  onClose: () => void;
  onCreated: (service: AdminService) => void;
}

/** A service that does not exist yet. */
export function NewService({ onClose, onCreated }: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_SERVICE, serviceErrors, element);
  const create = useCreateService();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || !form.errors.mayGo()) return;
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
  };

  return (
    <DetailPanel
      title="New service"
      recordKey="new"
      onClose={onClose}
      footer={<Button type="submit" form={formId} intent="primary" text="Create service" loading={create.isPending} />}
    >
      <form ref={element} id={formId} onSubmit={save} noValidate>
        <ServiceFields form={form} isNew />
      </form>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
