import { looksLikeEmail } from "@fundi/shared/accounts/email-shape";
import type { Service } from "@fundi/shared/catalog/services";
import type { z } from "@fundi/shared/contract/z";
import { QUOTE_MESSAGE_MIN } from "@fundi/shared/quotes/quote-status";
import type { QuoteRequest } from "@fundi/shared/quotes/quotes";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { t } from "@lingui/core/macro";
import { phoneError } from "../../i18n/phone-error";

/** What the form needs of a service. */
export type ServiceChoice = Pick<Service, "id" | "title" | "category">;

/** In place of a service's id, for a service that is not listed. */
export const OTHER_SERVICE = "other";

const NAMES = ["name", "email", "phone", "serviceId", "service", "deviceType", "message", "urgency", "budget"] as const;
type QuoteFieldName = (typeof NAMES)[number];

/** Form values by field. */
export type QuoteFields = Partial<Record<QuoteFieldName, string>>;
/** An error for each invalid field. */
export type QuoteErrors = FieldErrors<QuoteFieldName | "images">;

/** Returns what an address fills in: the device, and what is wrong with it. */
export const presetOf = (params: URLSearchParams): QuoteFields => ({
  deviceType: params.get("brings")?.slice(0, 120) ?? "",
  message: params.get("about")?.slice(0, 1000) ?? "",
});

/** Uploaded pictures of the request. */
export interface Photos {
  urls: string[];
  /** The token of the album that they are in, without an account. */
  album: string | null;
  /** An upload is pending. */
  isBusy: boolean;
}

/** The request body as the form has it; the api validates what is missing. */
export type QuoteBody = z.input<typeof QuoteRequest>;

/** Reads the fields of a submitted form, in the browser or on the server. */
export function readQuoteFields(form: FormData): QuoteFields {
  const typed = NAMES.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter(([, value]) => typeof value === "string" && value.trim() !== ""));
}

/** Returns the request body; empty fields are omitted, so that they read "Required". */
export function toQuoteBody(fields: QuoteFields, services: readonly ServiceChoice[]): QuoteBody {
  const { serviceId, service, ...rest } = fields;
  const chosen = services.find(({ id }) => String(id) === serviceId);
  const serviceText = serviceId === OTHER_SERVICE ? t`Something else` : service;
  return {
    ...rest,
    ...(chosen
      ? { serviceId: chosen.id, service: chosen.title, serviceCategory: chosen.category }
      : { service: serviceText }),
  } as QuoteBody;
}

/** Validates without a request; returns an error for each invalid field. */
export function checkQuoteFields(fields: QuoteFields, hasList: boolean): QuoteErrors {
  const errors: QuoteErrors = {};
  for (const name of ["name", hasList ? "serviceId" : "service", "message"] as const)
    if (!fields[name]) errors[name] = t`Required`;
  if (fields.email && !looksLikeEmail(fields.email.trim())) errors.email = t`Enter a valid e-mail address`;
  if (!fields.phone && !fields.email) errors.phone = t`Leave a phone number or an e-mail address`;
  const phoneFault = fields.phone ? phoneError(fields.phone) : null;
  if (phoneFault) errors.phone = phoneFault;
  if (fields.message && fields.message.trim().length < QUOTE_MESSAGE_MIN)
    errors.message = t`Tell us a little more: at least ${QUOTE_MESSAGE_MIN} characters`;
  return errors;
}

/** Maps the api's field errors to fields of the form. */
export function quoteErrorsOf(error: unknown, hasList: boolean): QuoteErrors {
  const errors: QuoteErrors = {};
  for (const [field, message] of Object.entries(fieldErrorsOf(error))) {
    // "images.2" is shown at the images.
    const name = (field.split(".")[0] ?? field) as keyof QuoteErrors;
    errors[name === "service" && hasList ? "serviceId" : name] ??= message;
  }
  return errors;
}
