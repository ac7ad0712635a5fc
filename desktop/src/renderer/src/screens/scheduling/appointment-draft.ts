import { type AdminAppointment, updateAdminAppointment } from "@fundi/shared/admin-appointments";
import type { CallInput } from "@fundi/shared/endpoint";
import { changedFields } from "../../lib/three-way-merge";
import type { FieldErrors } from "../../ui/form-errors";
import { timeOf } from "./appointment-words";

/** An appointment as its form holds it. */
export interface AppointmentDraft {
  date: string;
  time: string;
  /** Minutes, as typed. */
  duration: string;
  /** Empty for nobody. */
  technicianId: string;
  priority: AdminAppointment["priority"];
  location: string;
  notes: string;
}

type Body = NonNullable<CallInput<typeof updateAdminAppointment>["body"]>;

export const toDraft = (appointment: AdminAppointment): AppointmentDraft => ({
  date: appointment.date,
  time: timeOf(appointment).slice(0, 5),
  duration: String(appointment.duration),
  technicianId: String(appointment.technicianId ?? ""),
  priority: appointment.priority,
  location: appointment.location,
  notes: appointment.notes,
});

const toBody = (draft: AppointmentDraft): Body => ({
  ...draft,
  duration: /^\d{1,4}$/.test(draft.duration.trim()) ? Number(draft.duration) : Number.NaN,
  technicianId: draft.technicianId ? Number(draft.technicianId) : null,
});

/** What the server is sent: the changed fields, and the version that they are a change of. */
export const toUpdate = (base: AppointmentDraft, draft: AppointmentDraft, version: number): Body => ({
  ...changedFields(toBody(base), toBody(draft)),
  version,
});

/** The first thing wrong with each field, by the contract's own rules. Declared outside, as forms ask for. */
export function draftErrors(draft: AppointmentDraft): FieldErrors<keyof AppointmentDraft> {
  const errors: FieldErrors<keyof AppointmentDraft> = {};
  const result = updateAdminAppointment.body.safeParse(toBody(draft));
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof AppointmentDraft;
    errors[field] ??= HINTS[field];
  }
  return errors;
}

const HINTS: Record<keyof AppointmentDraft, string> = {
  date: "Choose a day",
  time: "Choose a time, such as 09:00",
  duration: "Enter minutes, from 5 to 1440",
  technicianId: "Choose a technician",
  priority: "Choose a priority",
  location: "Use at most 200 characters",
  notes: "Use at most 1000 characters",
};

export const FIELD_LABELS: Record<keyof AppointmentDraft, string> = {
  date: "Day",
  time: "Time",
  duration: "Length",
  technicianId: "Technician",
  priority: "Priority",
  location: "Place",
  notes: "Notes",
};
