import { createAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { schemaErrors } from "../../ui/forms/schema-errors";
import { type CustomerDraft, customerErrors, NO_CUSTOMER, toCustomerChoice } from "../customers/customer-draft";

/** The form values of an appointment that staff enter for a customer. */
export interface NewAppointmentDraft extends CustomerDraft {
  /** Empty when described in free text. */
  serviceId: string;
  service: string;
  date: string;
  /** Brought at any time of the day: no time is chosen then. */
  dropOff: boolean;
  time: string;
  /** Empty when unassigned. */
  technicianId: string;
  notes: string;
  isConfirmed: boolean;
}

/** Values that a free slot of the calendar presets. */
export type NewAppointmentPreset = Partial<Pick<NewAppointmentDraft, "date" | "time" | "technicianId">>;

export const emptyNewAppointment = (preset: NewAppointmentPreset): NewAppointmentDraft => ({
  ...NO_CUSTOMER,
  serviceId: "",
  service: "",
  date: "",
  dropOff: false,
  time: "",
  technicianId: "",
  notes: "",
  isConfirmed: true,
  ...preset,
});

export const toNewAppointmentBody = (
  draft: NewAppointmentDraft,
  isAnother = false,
): CallInput<typeof createAdminAppointment>["body"] => ({
  customer: toCustomerChoice(draft, isAnother),
  ...(draft.serviceId ? { serviceId: Number(draft.serviceId) } : { service: draft.service }),
  date: draft.date,
  ...(draft.dropOff ? { dropOff: true } : { time: draft.time }),
  technicianId: draft.technicianId ? Number(draft.technicianId) : null,
  notes: draft.notes,
  isConfirmed: draft.isConfirmed,
});

/** Returns the first error of each field, by the contract's rules. Module-level, as forms need a stable function. */
export function newAppointmentErrors(draft: NewAppointmentDraft): FieldErrors<keyof NewAppointmentDraft> {
  const body = { ...toNewAppointmentBody(draft), customer: { id: 1 }, service: draft.service || "any" };
  return {
    ...schemaErrors(createAdminAppointment.body, body, (field: keyof NewAppointmentDraft) => HINTS[field]),
    ...customerErrors(draft),
    ...(!draft.serviceId && !draft.service.trim() && { service: HINTS.service }),
  };
}

const HINTS: Partial<Record<keyof NewAppointmentDraft, string>> = {
  service: "Choose a service, or say what is to be done",
  date: "Choose a day",
  time: "Choose a time, such as 09:00",
  notes: "Use at most 1000 characters",
};
