import { HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { APPOINTMENT_PRIORITIES } from "@fundi/shared/appointments/appointments";
import { useQuery } from "@tanstack/react-query";
import { DateField } from "../../ui/forms/date-field";
import type { DraftForm } from "../../ui/forms/draft-form";
import { FormField } from "../../ui/forms/form-field";
import { TimeField } from "../../ui/forms/time-field";
import { type AppointmentDraft, FIELD_LABELS } from "./appointment-draft";
import { PRIORITY_LABELS, UNASSIGNED } from "./appointment-text";
import { ArrivalChoice } from "./arrival-choice";
import { isOpen } from "./calendar/calendar-layout";
import { techniciansQuery } from "./schedule-queries";

interface AppointmentFieldsProps {
  form: DraftForm<AppointmentDraft>;
  appointment: AdminAppointment;
}

/** Date, technician, place and notes. The time of a closed appointment cannot be changed. */
export function AppointmentFields({ form, appointment }: AppointmentFieldsProps) {
  const { draft, errors, change } = form;
  const isClosed = !isOpen(appointment);
  const { data: technicians = [] } = useQuery(techniciansQuery);
  // Keeps showing an assigned person who is no longer a technician.
  const former =
    appointment.technicianId !== null && !technicians.some(({ id }) => id === appointment.technicianId)
      ? [{ value: String(appointment.technicianId), label: appointment.technician ?? "" }]
      : [];
  const typed = (field: "date" | "time") => ({
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    onBlur: () => errors.touch(field),
    keepsUnread: true,
  });
  const text = (field: "duration" | "location" | "device") => ({
    value: draft[field],
    onValueChange: (value: string) => change({ [field]: value }),
    onBlur: () => errors.touch(field),
  });
  return (
    <>
      <ArrivalChoice dropOff={draft.dropOff} isDisabled={isClosed} onChange={(dropOff) => change({ dropOff })} />
      <div className="appointment-trio">
        <FormField label={FIELD_LABELS.date} error={errors.of("date")}>
          {(control) => <DateField {...control} {...typed("date")} disabled={isClosed} />}
        </FormField>
        {!draft.dropOff && (
          <>
            <FormField label={FIELD_LABELS.time} error={errors.of("time")}>
              {(control) => <TimeField {...control} {...typed("time")} disabled={isClosed} />}
            </FormField>
            <FormField label={FIELD_LABELS.duration} error={errors.of("duration")}>
              {(control) => (
                <InputGroup
                  {...control}
                  {...text("duration")}
                  inputMode="numeric"
                  disabled={isClosed}
                  rightElement={<span className="appointment-unit">min</span>}
                />
              )}
            </FormField>
          </>
        )}
      </div>
      <div className="appointment-duo">
        <FormField label={FIELD_LABELS.technicianId} error={errors.of("technicianId")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.technicianId}
              onChange={(event) => change({ technicianId: event.target.value })}
              options={[
                { value: "", label: UNASSIGNED },
                ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
                ...former,
              ]}
            />
          )}
        </FormField>
        <FormField label={FIELD_LABELS.priority} error={errors.of("priority")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.priority}
              onChange={(event) => change({ priority: event.target.value as AppointmentDraft["priority"] })}
              options={APPOINTMENT_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
            />
          )}
        </FormField>
      </div>
      <FormField label={FIELD_LABELS.location} info="optional" error={errors.of("location")}>
        {(control) => <InputGroup {...control} {...text("location")} maxLength={200} placeholder="At the shop" />}
      </FormField>
      <FormField label={FIELD_LABELS.device} info="optional" error={errors.of("device")}>
        {(control) => <InputGroup {...control} {...text("device")} maxLength={120} placeholder="HP EliteBook 840 G3" />}
      </FormField>
      <FormField label={FIELD_LABELS.notes} info="the customer reads them too" error={errors.of("notes")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            className="appointment-notes"
            maxLength={1000}
            value={draft.notes}
            onChange={(event) => change({ notes: event.target.value })}
            onBlur={() => errors.touch("notes")}
          />
        )}
      </FormField>
    </>
  );
}
