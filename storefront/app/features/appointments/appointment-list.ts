import { normalizeAppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { CALENDAR_MINUTES } from "@fundi/shared/appointments/appointment-times";
import { APPOINTMENT_ACTIONS, Appointment } from "@fundi/shared/appointments/appointments";
import { z } from "@fundi/shared/contract/z";
import { t } from "@lingui/core/macro";

type Fields = Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
const matching = (pattern: RegExp, value: unknown): string | null => pattern.exec(toText(value))?.[0] ?? null;

/** Normalises data that violate the contract; null without an id and a day. */
function normalize(candidate: unknown): Appointment | null {
  const fields: Fields = typeof candidate === "object" && candidate !== null ? (candidate as Fields) : {};
  const id = Number(fields.id);
  const date = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/, fields.date);
  if (!Number.isSafeInteger(id) || id <= 0 || date === null) return null;
  const service = toText(fields.service);
  const actions = Array.isArray(fields.allowedActions) ? fields.allowedActions : [];
  const minutes = Number(fields.durationMinutes);
  return {
    id,
    serviceId: Number.isSafeInteger(fields.serviceId) ? (fields.serviceId as number) : null,
    service: service || null,
    serviceTitle: toText(fields.serviceTitle) || service || t`Appointment`,
    device: toText(fields.device),
    notes: toText(fields.notes),
    date,
    time: matching(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fields.time),
    durationMinutes: minutes > 0 ? minutes : CALENDAR_MINUTES,
    dropOff: fields.dropOff === true,
    status: normalizeAppointmentStatus(fields.status),
    technician: toText(fields.technician) || null,
    location: toText(fields.location),
    icsSequence: Number(fields.icsSequence) || 0,
    allowedActions: APPOINTMENT_ACTIONS.filter((action) => actions.includes(action)),
    customerId: Number.isSafeInteger(fields.customerId) ? (fields.customerId as number) : null,
    created_at: toText(fields.created_at) || new Date(0).toISOString(),
    version: Number(fields.version) || 1,
  };
}

/**
 * A list of appointments for the screens. Items that violate the contract are normalised as far as possible, with
 * a warning in the console.
 */
export const AppointmentList = z.array(z.unknown()).transform((candidates) =>
  candidates.flatMap((candidate) => {
    const parsed = Appointment.safeParse(candidate);
    if (parsed.success) return [parsed.data];
    console.warn("An appointment breaks the contract:", z.prettifyError(parsed.error));
    return normalize(candidate) ?? [];
  }),
);
