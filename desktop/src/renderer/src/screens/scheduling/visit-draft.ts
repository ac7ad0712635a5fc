import { createAdminAppointment } from "@fundi/shared/admin-appointments";
import type { CallInput } from "@fundi/shared/endpoint";
import type { FieldErrors } from "../../ui/form-errors";
import { type CustomerDraft, customerErrors, NO_CUSTOMER, toCustomerChoice } from "../customers/customer-draft";

/** A visit that is being booked for a customer, as its form holds it. */
export interface VisitDraft extends CustomerDraft {
  /** Empty: what is to be done is said in words. */
  serviceId: string;
  service: string;
  date: string;
  time: string;
  /** Empty for nobody. */
  technicianId: string;
  notes: string;
  isConfirmed: boolean;
}

/** What an empty place of the calendar says of the visit. */
export type VisitPreset = Partial<Pick<VisitDraft, "date" | "time" | "technicianId">>;

export const newVisit = (preset: VisitPreset): VisitDraft => ({
  ...NO_CUSTOMER,
  serviceId: "",
  service: "",
  date: "",
  time: "",
  technicianId: "",
  notes: "",
  isConfirmed: true,
  ...preset,
});

export const toVisit = (draft: VisitDraft, isAnother = false): CallInput<typeof createAdminAppointment>["body"] => ({
  customer: toCustomerChoice(draft, isAnother),
  ...(draft.serviceId ? { serviceId: Number(draft.serviceId) } : { service: draft.service }),
  date: draft.date,
  time: draft.time,
  technicianId: draft.technicianId ? Number(draft.technicianId) : null,
  notes: draft.notes,
  isConfirmed: draft.isConfirmed,
});

/** The first thing wrong with each field, by the contract's own rules. Declared outside, as forms ask for. */
export function visitErrors(draft: VisitDraft): FieldErrors<keyof VisitDraft> {
  const errors: FieldErrors<keyof VisitDraft> = customerErrors(draft);
  if (!draft.serviceId && !draft.service.trim()) errors.service = HINTS.service;
  const body = { ...toVisit(draft), customer: { id: 1 }, service: draft.service || "any" };
  for (const issue of createAdminAppointment.body.safeParse(body).error?.issues ?? []) {
    const field = issue.path[0] as keyof VisitDraft;
    errors[field] ??= HINTS[field];
  }
  return errors;
}

const HINTS: Partial<Record<keyof VisitDraft, string>> = {
  service: "Choose a service, or say what is to be done",
  date: "Choose a day",
  time: "Choose a time, such as 09:00",
  notes: "Use at most 1000 characters",
};
