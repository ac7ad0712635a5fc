import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import { type AdminService, AdminService as AdminServiceShape } from "@fundi/shared/services";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useRef } from "react";
import { failureText } from "../../lib/failure-text";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import { StaleChanges } from "../../ui/stale-changes";
import { TimeAgo } from "../../ui/time-ago";
import { useFocusToType } from "../../ui/to-type";
import { showToast, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { SERVICE_LABELS, serviceErrors, toServiceDraft, toServiceUpdate } from "./service-draft";
import { ServiceFields } from "./service-fields";
import { ServiceFigures } from "./service-figures";
import { servicesQuery, useUpdateService } from "./service-queries";

interface Props {
  service: AdminService;
  onClose: () => void;
  onDelete: (service: AdminService) => void;
}

/** A service that exists, with everything about it to change. `service` follows what others change. */
export function ServiceEditor({ service, onClose, onDelete }: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toServiceDraft(service), [service]);
  const form = useEditForm({ draft: latest, version: service.version }, serviceErrors, element);
  useFocusToType(element);
  const queries = useQueryClient();
  const update = useUpdateService();
  const show = (newest: AdminService) =>
    queries.setQueryData(servicesQuery.queryKey, (all) => all?.map((one) => (one.id === newest.id ? newest : one)));

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.mayGo()) return;
    const sent = form.draft;
    update.mutate(
      { params: { id: service.id }, body: toServiceUpdate(form.base, sent, form.version) },
      {
        onSuccess: (answer) => {
          form.stored(sent, toServiceDraft(answer));
          show(answer);
          toastSuccess("Service updated successfully!");
        },
        onError: (error) => {
          const current = currentService(error);
          // The form itself then shows where the two versions part.
          if (current) return show(current);
          form.errors.refuse(error);
          void showToast({ message: failureText(error, "Failed to update service"), intent: "danger" });
        },
      },
    );
  };

  return (
    <DetailPanel
      title={service.title}
      recordKey={service.id}
      onClose={onClose}
      footer={
        <div className="record-actions">
          <Button
            type="submit"
            form={formId}
            intent="primary"
            text="Save"
            disabled={!form.isDirty || form.theirChanges.length > 0}
            loading={update.isPending}
          />
          {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
          <span className="record-spacer" />
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            aria-label="Delete service"
            title="Delete (Del)"
            onClick={() => onDelete(service)}
          />
        </div>
      }
    >
      <StaleChanges form={form} latest={latest} labels={SERVICE_LABELS} />
      <form ref={element} id={formId} onSubmit={save} noValidate>
        <ServiceFields form={form} isNew={false} />
      </form>
      <DetailSection title="Figures">
        <ServiceFigures service={service} />
      </DetailSection>
      <p className="record-dates">
        Number {service.id} · added <TimeAgo at={service.created_at} /> · changed <TimeAgo at={service.updatedAt} />
      </p>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}

/** The service as it is now, which the server sends along when it refuses a stale version. */
function currentService(error: unknown): AdminService | undefined {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return undefined;
  return AdminServiceShape.safeParse(error.details?.current).data;
}
