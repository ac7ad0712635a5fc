import { HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import { APPOINTMENT_PRIORITIES } from "@fundi/shared/appointments";
import { useQuery } from "@tanstack/react-query";
import { DateField } from "../../ui/date-field";
import type { DraftForm } from "../../ui/draft-form";
import { FormField } from "../../ui/form-field";
import { TimeField } from "../../ui/time-field";
import { type AppointmentDraft, FIELD_LABELS } from "./appointment-draft";
import { NOBODY, PRIORITY_LABELS } from "./appointment-words";
import { isOpen } from "./calendar-layout";
import { techniciansQuery } from "./schedule-queries";

interface AppointmentFieldsProps {
  form: DraftForm<AppointmentDraft>;
  appointment: AdminAppointment;
}

/** When, by whom, where, and what to know. What is over keeps its time. */
export function AppointmentFields({ form, appointment }: AppointmentFieldsProps) {
  const { draft, errors, change } = form;
  const isOver = !isOpen(appointment);
  const { data: technicians = [] } = useQuery(techniciansQuery);
  // Somebody who is no technician any more stays the one who did it.
  const former =
    appointment.technicianId !== null && !technicians.some(({ id }) => id === appointment.technicianId)
      ? [{ value: String(appointment.technicianId), label: appointment.technician ?? "" }]
      : [];
  const typed = (field: "date" | "time") => ({
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    onBlur: () => errors.leave(field),
    keepsUnread: true,
  });
  const text = (field: "duration" | "location") => ({
    value: draft[field],
    onValueChange: (value: string) => change({ [field]: value }),
    onBlur: () => errors.leave(field),
  });
  return (
    <>
      <div className="appointment-trio">
        <FormField label={FIELD_LABELS.date} error={errors.of("date")}>
          {(control) => <DateField {...control} {...typed("date")} disabled={isOver} />}
        </FormField>
        <FormField label={FIELD_LABELS.time} error={errors.of("time")}>
          {(control) => <TimeField {...control} {...typed("time")} disabled={isOver} />}
        </FormField>
        <FormField label={FIELD_LABELS.duration} error={errors.of("duration")}>
          {(control) => (
            <InputGroup
              {...control}
              {...text("duration")}
              inputMode="numeric"
              disabled={isOver}
              rightElement={<span className="appointment-unit">min</span>}
            />
          )}
        </FormField>
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
                { value: "", label: NOBODY },
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
            onBlur={() => errors.leave("notes")}
          />
        )}
      </FormField>
    </>
  );
}
