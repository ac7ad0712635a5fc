import { looksLikeEmail } from "@fundi/shared/accounts/email-shape";
import type { Service } from "@fundi/shared/catalog/services";
import type { ApiError } from "@fundi/shared/contract/http";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { phoneError } from "../../../i18n/phone-error";

/** What the booking form needs of a service. */
export type BookableService = Pick<Service, "id" | "title" | "duration" | "price" | "priceTo" | "bring">;

/** The option for anything else: the customer describes it. */
export const OTHER = "other";

export interface BookingFields {
  /** The id of a service, or OTHER. */
  service: string;
  /** The description, when `service` is OTHER. */
  words: string;
  date: string;
  /** Brought at any time of the day: no time is chosen. */
  dropOff: boolean;
  time: string;
  device: string;
  notes: string;
  /** Who comes, without an account; the phone also with one that has none. */
  name: string;
  phone: string;
  email: string;
}

/** What a link to the booking fills in; empty where it says nothing. */
export type BookingPreset = Pick<BookingFields, "date" | "dropOff" | "time" | "device" | "notes">;

export type BookingErrors = Partial<Record<keyof BookingFields, string>>;

/** Returns the id of the chosen service; null for OTHER. */
export const serviceIdOf = ({ service }: BookingFields): number | null =>
  service === OTHER || service === "" ? null : Number(service);

/** What the form asks of who comes: everything, the phone number only, or nothing, as the account has it. */
export type AskedContact = "all" | "phone" | "nothing";

function contactErrors({ name, phone, email }: BookingFields, asked: AskedContact): BookingErrors {
  if (asked === "nothing") return {};
  const phoneFault = phone.trim() ? phoneError(phone) : t`Your phone number is needed: we call you about it`;
  return {
    ...(phoneFault && { phone: phoneFault }),
    ...(asked === "all" && !name.trim() && { name: t`Tell us your name` }),
    ...(asked === "all" && email.trim() && !looksLikeEmail(email.trim()) && { email: t`Enter a valid e-mail address` }),
  };
}

/** Returns an error for each missing field, and for what cannot be right. */
export function missingFields(fields: BookingFields, asked: AskedContact): BookingErrors {
  const { service, words, date, dropOff, time } = fields;
  return {
    ...contactErrors(fields, asked),
    ...(service === "" && { service: t`Choose what you come for` }),
    ...(service === OTHER && !words.trim() && { words: t`Tell us in a few words what you need` }),
    ...(dropOff ? date === "" && { time: t`Choose a day` } : time === "" && { time: t`Choose a time` }),
  };
}

/** Maps field names of the api to those of the form. */
export function bookingErrorsOf(error: ApiError): BookingErrors {
  const told = fieldErrorsOf(error);
  const errors = {
    ...{ service: told.serviceId, words: told.service, time: told.time ?? told.date ?? told.dropOff },
    ...{ device: told.device, notes: told.notes },
    ...{ name: told["guest.name"], phone: told["guest.phone"] ?? told.phone, email: told["guest.email"] },
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
