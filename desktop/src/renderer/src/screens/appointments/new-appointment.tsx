import { Button, Checkbox, HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { getAvailability } from "@fundi/shared/appointments/appointments";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { DateField } from "../../ui/forms/date-field";
import { type DraftForm, useDraftForm } from "../../ui/forms/draft-form";
import { FormField } from "../../ui/forms/form-field";
import { NewRecord } from "../../ui/forms/new-record";
import { TimeField } from "../../ui/forms/time-field";
import { showToast, toastSuccess } from "../../ui/toasts";
import { draftOfState, knownCustomer } from "../customers/customer-draft";
import { CustomerChooser, KnownNumber } from "../customers/customer-fields";
import { servicesQuery } from "../services/service-queries";
import { refusalText, UNASSIGNED, whenText } from "./appointment-text";
import { ArrivalChoice } from "./arrival-choice";
import {
  emptyNewAppointment,
  type NewAppointmentDraft,
  type NewAppointmentPreset,
  newAppointmentErrors,
  toNewAppointmentBody,
} from "./new-appointment-draft";
import { techniciansQuery, useCreateAppointment } from "./schedule-queries";

interface Props {
  preset: NewAppointmentPreset;
  onClose: () => void;
  onBooked: (id: number, date: string) => void;
}

/** Creates an appointment for a customer who called or walked in. */
export function NewAppointment({ preset, onClose, onBooked }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { state } = useLocation();
  const form = useDraftForm({ ...emptyNewAppointment(preset), ...draftOfState(state) }, newAppointmentErrors, element);
  const enter = useCreateAppointment();
  const save = (draft: NewAppointmentDraft, isAnother = false) =>
    enter.mutate(toNewAppointmentBody(draft, isAnother), {
      onSuccess: (booked) => {
        toastSuccess(`${booked.customerName}: ${whenText(booked)}`);
        onBooked(booked.id, booked.date);
      },
      onError: (error) => {
        if (knownCustomer(error)) return;
        form.errors.refuse(error);
        void showToast({ message: `Not booked. ${refusalText(error)}`, intent: "danger" });
      },
    });
  return (
    <NewRecord
      title="New appointment"
      submitLabel="Book appointment"
      form={form}
      element={element}
      isSaving={enter.isPending}
      onSave={() => save(form.draft)}
      onClose={onClose}
    >
      <CustomerChooser form={form} autoFocus />
      <KnownNumber
        error={enter.error}
        onKnown={(known) => {
          form.change(known);
          save({ ...form.draft, ...known });
        }}
        onAnother={() => save(form.draft, true)}
      />
      <NewAppointmentFields form={form} />
    </NewRecord>
  );
}

/** The service, date, time and technician. */
function NewAppointmentFields({ form }: { form: DraftForm<NewAppointmentDraft> }) {
  const { draft, errors, change } = form;
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: technicians = [] } = useQuery(techniciansQuery);
  return (
    <>
      <FormField label="Service" error={errors.of("serviceId")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.serviceId}
            onChange={({ currentTarget }) => change({ serviceId: currentTarget.value })}
            options={[
              { value: "", label: "Something else" },
              ...services
                .filter(({ status }) => status === "active")
                .map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )}
      </FormField>
      {!draft.serviceId && (
        <FormField label="What is to be done" error={errors.of("service")}>
          {(control) => (
            <InputGroup
              {...control}
              maxLength={160}
              value={draft.service}
              onValueChange={(service) => change({ service })}
              onBlur={() => errors.touch("service")}
            />
          )}
        </FormField>
      )}
      <ArrivalChoice dropOff={draft.dropOff} onChange={(dropOff) => change({ dropOff })} />
      <div className="record-row">
        <FormField label="Day" error={errors.of("date")}>
          {(control) => (
            <DateField
              {...control}
              keepsUnread
              value={draft.date}
              onChange={(date) => change({ date })}
              onBlur={() => errors.touch("date")}
            />
          )}
        </FormField>
        {!draft.dropOff && (
          <FormField label="Time" error={errors.of("time")}>
            {(control) => (
              <TimeField
                {...control}
                keepsUnread
                value={draft.time}
                onChange={(time) => change({ time })}
                onBlur={() => errors.touch("time")}
              />
            )}
          </FormField>
        )}
      </div>
      <FreeTimes draft={draft} onChoose={(time) => change({ time })} />
      <FormField label="Technician" error={errors.of("technicianId")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.technicianId}
            onChange={({ currentTarget }) => change({ technicianId: currentTarget.value })}
            options={[
              { value: "", label: UNASSIGNED },
              ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FormField>
      <FormField label="Notes" info="the customer reads them too" error={errors.of("notes")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            className="appointment-notes"
            maxLength={1000}
            value={draft.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        )}
      </FormField>
      <Checkbox
        label="Agreed on: the customer is told that it is confirmed"
        checked={draft.isConfirmed}
        onChange={({ currentTarget }) => change({ isConfirmed: currentTarget.checked })}
      />
    </>
  );
}

const dropOffText = ({ from, to, left }: { from: string; to: string; left: number }): string =>
  `${from.slice(0, 5)} to ${to.slice(0, 5)}. ${left > 0 ? `Customers may bring ${left} more.` : "Full for customers; you may still book it."}`;

/** The free hourly start times of the day for a job of this length; for a drop-off, how many more are taken in. */
function FreeTimes({ draft, onChoose }: { draft: NewAppointmentDraft; onChoose: (time: string) => void }) {
  const { date, serviceId } = draft;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const { data } = useQuery({
    queryKey: [...QUERY_ROOTS.appointments, "free", date, serviceId],
    queryFn: ({ signal }) =>
      call(getAvailability, { query: { date, ...(serviceId && { serviceId: Number(serviceId) }) }, signal }),
    enabled: isDay,
  });
  if (!isDay || !data) return null;
  if (draft.dropOff) {
    const taken = data.days[0]?.dropOff;
    return (
      <p className="record-quiet">{taken ? dropOffText(taken) : "Customers cannot bring anything on this day."}</p>
    );
  }
  const free = data.slots.filter(({ available }) => available);
  if (free.length === 0) return <p className="record-quiet">Nothing is free on this day.</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not a set of form fields
    <div className="visit-free" role="group" aria-label="Free times">
      <span className="record-quiet">Free:</span>
      {free.map(({ time }) => (
        <Button
          key={time}
          size="small"
          text={time.slice(0, 5)}
          active={time.slice(0, 5) === draft.time}
          onClick={() => onChoose(time.slice(0, 5))}
        />
      ))}
    </div>
  );
}
