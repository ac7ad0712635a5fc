import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import { type AdminService, AdminService as AdminServiceShape } from "@fundi/shared/services";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { failureText } from "../../lib/failure-text";
import { DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import { RecordEditor } from "../../ui/record-editor";
import { TimeAgo } from "../../ui/time-ago";
import { useFocusToType } from "../../ui/to-type";
import { showToast, toastSuccess } from "../../ui/toasts";
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
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toServiceDraft(service), [service]);
  const form = useEditForm({ draft: latest, version: service.version }, serviceErrors, element);
  useFocusToType(element);
  const queries = useQueryClient();
  const update = useUpdateService();
  const show = (newest: AdminService) =>
    queries.setQueryData(servicesQuery.queryKey, (all) => all?.map((one) => (one.id === newest.id ? newest : one)));

  const save = (sent: typeof latest) =>
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

  return (
    <RecordEditor
      title={service.title}
      recordKey={service.id}
      {...{ form, element, latest, onClose }}
      labels={SERVICE_LABELS}
      isSaving={update.isPending}
      onSave={save}
      actions={
        <Button
          variant="minimal"
          intent="danger"
          icon={<Trash />}
          aria-label="Delete service"
          title="Delete (Del)"
          onClick={() => onDelete(service)}
        />
      }
      after={
        <>
          <DetailSection title="Figures">
            <ServiceFigures service={service} />
          </DetailSection>
          <p className="record-dates">
            Number {service.id} · added <TimeAgo at={service.created_at} /> · changed <TimeAgo at={service.updatedAt} />
          </p>
        </>
      }
    >
      <ServiceFields form={form} isNew={false} />
    </RecordEditor>
  );
}

/** The service as it is now, which the server sends along when it refuses a stale version. */
function currentService(error: unknown): AdminService | undefined {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return undefined;
  return AdminServiceShape.safeParse(error.details?.current).data;
}
