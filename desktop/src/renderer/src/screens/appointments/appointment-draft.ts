import { type AdminAppointment, updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import { schemaErrors } from "../../ui/forms/schema-errors";
import { timeOf } from "./appointment-text";

/** The form values of an existing appointment. */
export interface AppointmentDraft {
  date: string;
  /** Brought at any time of the day: time and duration say nothing then. */
  dropOff: boolean;
  time: string;
  /** Minutes, as typed. */
  duration: string;
  /** Empty when unassigned. */
  technicianId: string;
  priority: AdminAppointment["priority"];
  location: string;
  device: string;
  notes: string;
}

type Body = NonNullable<CallInput<typeof updateAdminAppointment>["body"]>;

export const toDraft = (appointment: AdminAppointment): AppointmentDraft => ({
  date: appointment.date,
  dropOff: appointment.dropOff,
  time: timeOf(appointment).slice(0, 5),
  duration: String(appointment.duration),
  technicianId: String(appointment.technicianId ?? ""),
  priority: appointment.priority,
  location: appointment.location,
  device: appointment.device,
  notes: appointment.notes,
});

const toBody = ({ time, duration, ...draft }: AppointmentDraft): Body => ({
  ...draft,
  ...(!draft.dropOff && {
    time,
    duration: /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : Number.NaN,
  }),
  technicianId: draft.technicianId ? Number(draft.technicianId) : null,
});

/** Returns the body of the update: the changed fields and the version that they are based on. */
export const toUpdate = (base: AppointmentDraft, draft: AppointmentDraft, version: number): Body => ({
  ...changedFields(toBody(base), toBody(draft)),
  version,
});

/** Returns the first error of each field, by the contract's rules. Module-level, as forms need a stable function. */
export const draftErrors = (draft: AppointmentDraft): FieldErrors<keyof AppointmentDraft> =>
  schemaErrors(updateAdminAppointment.body, toBody(draft), (field: keyof AppointmentDraft) => HINTS[field]);

const HINTS: Record<keyof AppointmentDraft, string> = {
  date: "Choose a day",
  dropOff: "Choose one",
  time: "Choose a time, such as 09:00",
  duration: "Enter minutes, from 5 to 1440",
  technicianId: "Choose a technician",
  priority: "Choose a priority",
  location: "Use at most 200 characters",
  device: "Use at most 120 characters",
  notes: "Use at most 1000 characters",
};

export const FIELD_LABELS: Record<keyof AppointmentDraft, string> = {
  date: "Day",
  dropOff: "Drop-off",
  time: "Time",
  duration: "Length",
  technicianId: "Technician",
  priority: "Priority",
  location: "Place",
  device: "Device",
  notes: "Notes",
};
