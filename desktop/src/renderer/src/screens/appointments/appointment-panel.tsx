import { Button } from "@blueprintjs/core";
import type { AdminAppointmentDetail } from "@fundi/shared/appointments/admin-appointments";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useRef } from "react";
import { AlsoViewing } from "../../collaboration/also-viewing";
import { NotesSection } from "../../collaboration/notes-section";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/forms/draft-form";
import { NoRecord } from "../../ui/forms/record-panel";
import { StaleChanges } from "../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../ui/forms/unsaved-changes";
import { showToast, toastSuccess } from "../../ui/toasts";
import { RepairsFrom } from "../repairs/origin/repairs-from";
import { AppointmentCustomer } from "./appointment-customer";
import { type AppointmentDraft, draftErrors, FIELD_LABELS, toDraft, toUpdate } from "./appointment-draft";
import { AppointmentFields } from "./appointment-fields";
import { AppointmentSteps } from "./appointment-steps";
import { AppointmentStatusTag } from "./appointment-tags";
import { refusalText, UNASSIGNED, whenText } from "./appointment-text";
import { appointmentQuery, techniciansQuery, useUpdateAppointment } from "./schedule-queries";

interface AppointmentPanelProps {
  id: number;
  onClose: () => void;
}

/** One appointment next to the calendar: customer, time, technician and the next status changes. */
export function AppointmentPanel({ id, onClose }: AppointmentPanelProps) {
  const query = useQuery(appointmentQuery(id));
  if (query.data) return <AppointmentEditor appointment={query.data} onClose={onClose} />;
  return (
    <NoRecord
      kind="Appointment"
      recordKey={id}
      error={query.error}
      onClose={onClose}
      onRetry={() => void query.refetch()}
    />
  );
}

interface EditorProps {
  appointment: AdminAppointmentDetail;
  onClose: () => void;
}

function AppointmentEditor({ appointment, onClose }: EditorProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(appointment), [appointment]);
  const form = useEditForm({ draft: latest, version: appointment.version }, draftErrors, element);
  const update = useUpdateAppointment();

  const { data: technicians = [] } = useQuery(techniciansQuery);
  const formatField = (field: keyof AppointmentDraft, value: unknown) =>
    field === "technicianId"
      ? (technicians.find(({ id }) => String(id) === value)?.name ?? UNASSIGNED)
      : typeof value === "boolean"
        ? value
          ? "Yes"
          : "No"
        : String(value);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || form.theirChanges.length > 0 || update.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    update.mutate(
      { params: { id: appointment.id }, body: toUpdate(form.base, sent, form.version) },
      {
        onSuccess: (response) => {
          form.stored(sent, toDraft(response));
          toastSuccess(`${response.customerName}: ${whenText(response)} saved.`);
        },
        onError: (error) => {
          form.errors.refuse(error);
          void showToast({ message: refusalText(error), intent: "danger", timeout: 10_000 });
        },
      },
    );
  };

  const title = (
    <>
      {appointment.customerName}
      <AppointmentStatusTag status={appointment.status} />
    </>
  );
  const footer = form.isDirty ? (
    <div className="appointment-steps">
      <Button
        type="submit"
        form={formId}
        intent="primary"
        text="Save"
        disabled={form.theirChanges.length > 0}
        loading={update.isPending}
      />
      <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />
    </div>
  ) : (
    appointment.nextStatuses.length > 0 && <AppointmentSteps appointment={appointment} />
  );
  return (
    <DetailPanel
      title={title}
      recordKey={appointment.id}
      onClose={onClose}
      viewers={<AlsoViewing kind="appointment" id={appointment.id} />}
      footer={footer}
    >
      <StaleChanges form={form} latest={latest} labels={FIELD_LABELS} formatField={formatField} />
      <AppointmentCustomer appointment={appointment} />
      <DetailSection title={whenText(appointment)}>
        <form ref={element} id={formId} onSubmit={save} noValidate>
          <AppointmentFields form={form} appointment={appointment} />
        </form>
      </DetailSection>
      <RepairsFrom source="appointment" id={appointment.id} isOver={appointment.nextStatuses.length === 0} />
      <NotesSection subject="appointment" id={appointment.id} />
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
