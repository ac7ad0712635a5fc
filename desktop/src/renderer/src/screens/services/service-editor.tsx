import { type AdminService, AdminService as AdminServiceShape } from "@fundi/shared/catalog/services";
import { useQueryClient } from "@tanstack/react-query";
import { DetailSection } from "../../ui/detail-panel";
import { DeleteRecordButton, RecordEditor } from "../../ui/forms/record-editor";
import { useRecordForm } from "../../ui/forms/record-form";
import { TimeAgo } from "../../ui/time-ago";
import { OpenInShop } from "./open-in-shop";
import { SERVICE_LABELS, serviceErrors, toServiceDraft, toServiceUpdate } from "./service-draft";
import { ServiceFields } from "./service-fields";
import { ServiceFigures } from "./service-figures";
import { servicesQuery, useUpdateService } from "./service-queries";

interface Props {
  service: AdminService;
  onClose: () => void;
  onDelete: (service: AdminService) => void;
}

/** Edits an existing service. `service` follows changes of others. */
export function ServiceEditor({ service, onClose, onDelete }: Props) {
  const queries = useQueryClient();
  const update = useUpdateService();
  const show = (newest: AdminService) =>
    queries.setQueryData(servicesQuery.queryKey, (all) => all?.map((one) => (one.id === newest.id ? newest : one)));
  const { form, element, latest, settled } = useRecordForm({
    record: service,
    toDraft: toServiceDraft,
    findErrors: serviceErrors,
    shape: AdminServiceShape,
    show,
    words: { saved: "Service updated successfully!", failed: "Failed to update service" },
  });
  const save = (sent: typeof latest) =>
    update.mutate({ params: { id: service.id }, body: toServiceUpdate(form.base, sent, form.version) }, settled(sent));

  return (
    <RecordEditor
      title={service.title}
      recordKey={service.id}
      {...{ form, element, latest, onClose }}
      labels={SERVICE_LABELS}
      isSaving={update.isPending}
      onSave={save}
      actions={
        <>
          <OpenInShop service={service} />
          <DeleteRecordButton of="service" onDelete={() => onDelete(service)} />
        </>
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
