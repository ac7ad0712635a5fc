import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import type { AdminAppointmentDetail } from "@fundi/shared/admin-appointments";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useRef } from "react";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../../ui/blank";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import { StaleChanges } from "../../ui/stale-changes";
import { showToast, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { AlsoViewing } from "../desk/also-viewing";
import { NotesSection } from "../desk/notes-section";
import { AppointmentCustomer } from "./appointment-customer";
import { type AppointmentDraft, draftErrors, FIELD_LABELS, toDraft, toUpdate } from "./appointment-draft";
import { AppointmentFields } from "./appointment-fields";
import { AppointmentSteps } from "./appointment-steps";
import { AppointmentStatusTag } from "./appointment-tags";
import { NOBODY, refusalText, whenText } from "./appointment-words";
import { appointmentQuery, techniciansQuery, useUpdateAppointment } from "./schedule-queries";

interface AppointmentPanelProps {
  id: number;
  onClose: () => void;
}

/** One appointment beside the calendar: for whom, when, by whom, and what may happen next. */
export function AppointmentPanel({ id, onClose }: AppointmentPanelProps) {
  const query = useQuery(appointmentQuery(id));
  if (query.data) return <AppointmentEditor appointment={query.data} onClose={onClose} />;
  return (
    <DetailPanel title={query.isError ? "Appointment" : "Loading…"} recordKey={id} onClose={onClose}>
      {query.isError ? (
        <Blank
          icon={<WarningSign size={32} />}
          title={describeProblem(query.error).title}
          action={<Button icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />}
        />
      ) : (
        <div className="appointment-skeleton" aria-hidden>
          {[50, 80, 65, 90, 40].map((width) => (
            <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </DetailPanel>
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
  const say = (field: keyof AppointmentDraft, value: unknown) =>
    field === "technicianId" ? (technicians.find(({ id }) => String(id) === value)?.name ?? NOBODY) : String(value);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || form.theirChanges.length > 0 || update.isPending || !form.errors.mayGo()) return;
    const sent = form.draft;
    update.mutate(
      { params: { id: appointment.id }, body: toUpdate(form.base, sent, form.version) },
      {
        onSuccess: (answer) => {
          form.stored(sent, toDraft(answer));
          toastSuccess(`${answer.customerName}: ${whenText(answer)} saved.`);
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
      <StaleChanges form={form} latest={latest} labels={FIELD_LABELS} say={say} />
      <AppointmentCustomer appointment={appointment} />
      <DetailSection title={whenText(appointment)}>
        <form ref={element} id={formId} onSubmit={save} noValidate>
          <AppointmentFields form={form} appointment={appointment} />
        </form>
      </DetailSection>
      <NotesSection subject="appointment" id={appointment.id} />
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
