import { isKenyanPhone, PHONE_ERROR } from "@fundi/shared/phone";
import { QUOTE_MESSAGE_MIN } from "@fundi/shared/quote-status";
import type { QuoteRequest } from "@fundi/shared/quotes";
import type { Service } from "@fundi/shared/services";
import type { z } from "@fundi/shared/z";

/** What the form needs to know of a service. */
export type ServiceChoice = Pick<Service, "id" | "title" | "category">;

/** In the place of a service's id, for what is not in the list. */
export const OTHER_SERVICE = "other";

const NAMES = ["name", "email", "phone", "serviceId", "service", "deviceType", "message", "urgency", "budget"] as const;
export type QuoteFieldName = (typeof NAMES)[number];

/** What was typed, by field. */
export type QuoteFields = Partial<Record<QuoteFieldName, string>>;
/** A message for each refused field. */
export type QuoteErrors = Partial<Record<QuoteFieldName | "images", string>>;

/** Pictures of the request that are with the shop already. */
export interface Photos {
  urls: string[];
  /** One is still on its way. */
  busy: boolean;
}

/** The request as the api takes it; what it lacks is refused there. */
export type QuoteBody = z.input<typeof QuoteRequest>;

/** The fields of a sent form, here or on the server. */
export function readQuoteFields(form: FormData): QuoteFields {
  const typed = NAMES.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter(([, value]) => typeof value === "string" && value.trim() !== ""));
}

/** What the api is told; an empty field is missing, so that it reads "Required". */
export function toQuoteBody(fields: QuoteFields, services: readonly ServiceChoice[]): QuoteBody {
  const { serviceId, service, ...rest } = fields;
  const chosen = services.find(({ id }) => String(id) === serviceId);
  const inWords = serviceId === OTHER_SERVICE ? "Something else" : service;
  return {
    ...rest,
    ...(chosen
      ? { serviceId: chosen.id, service: chosen.title, serviceCategory: chosen.category }
      : { service: inWords }),
  } as QuoteBody;
}

/** What can be seen to be missing or wrong without asking the shop. */
export function checkQuoteFields(fields: QuoteFields, hasList: boolean): QuoteErrors {
  const errors: QuoteErrors = {};
  for (const name of ["name", "email", hasList ? "serviceId" : "service", "message"] as const)
    if (!fields[name]) errors[name] = "Required";
  if (fields.email && !/^\S+@\S+\.\S+$/.test(fields.email.trim())) errors.email = "Enter a valid e-mail address";
  if (fields.phone && !isKenyanPhone(fields.phone)) errors.phone = PHONE_ERROR;
  if (fields.message && fields.message.trim().length < QUOTE_MESSAGE_MIN)
    errors.message = `Tell us a little more: at least ${QUOTE_MESSAGE_MIN} characters`;
  return errors;
}

/** The api's messages at the fields of the form. */
export function toQuoteErrors(fieldErrors: Record<string, string[]> | undefined, hasList: boolean): QuoteErrors {
  const errors: QuoteErrors = {};
  for (const [field, [message]] of Object.entries(fieldErrors ?? {})) {
    // "images.2" stands at the images.
    const name = (field.split(".")[0] ?? field) as keyof QuoteErrors;
    errors[name === "service" && hasList ? "serviceId" : name] ??= message;
  }
  return errors;
}
