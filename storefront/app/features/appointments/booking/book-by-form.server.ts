import { randomUUID } from "node:crypto";
import { type AvailableDay, bookAppointment, getAvailability } from "@fundi/shared/appointments/appointments";
import { ApiError } from "@fundi/shared/contract/http";
import { addDays } from "@fundi/shared/values/calendar-date";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { apiFor } from "../../../server/api.server";
import { keyAfter, keyAsSent, sendFormOnce } from "../../../server/send-form-once.server";
import { loadShop, originOf } from "../../../server/shop.server";
import {
  type BookableService,
  type BookingErrors,
  type BookingFields,
  bookingErrorsOf,
  missingFields,
  OTHER,
  serviceIdOf,
} from "./booking-fields";
import { type PlaceChoice, placeOf } from "./place-choice";

/** How many days one page shows. */
const DAYS = 7;

/** The free times of a week that a page shows. */
export interface ShownTimes {
  /** The id of the service whose times they are, OTHER, or empty: for any. */
  service: string;
  /** The first day. */
  from: string;
  earlier: string | null;
  later: string;
  /** Null: they could not be looked up. */
  days: AvailableDay[] | null;
}

/** Looks up the free times of a week. `from` is what an address or a form says: anything. */
async function timesOf(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { service, from: asked }: { service: string; from: string },
): Promise<ShownTimes> {
  const { shop } = await loadShop(request, context);
  const today = wallClock(new Date(), shop.timeZone).date;
  const from = isDate(asked) && asked > today && asked < addDays(today, 366) ? asked : today;
  return {
    service,
    ...{ from, earlier: from > today ? laterOf(today, addDays(from, -DAYS)) : null, later: addDays(from, DAYS) },
    days: await loadDays(context, { from, serviceId: Number(service) || null }),
  };
}

/** Loads the form: the free times of a week, and what the address fills in. `offered` are the services; null: not known. */
export async function loadBookingForm(args: LoaderFunctionArgs, offered: Promise<readonly BookableService[] | null>) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const services = await offered;
  const requested = searchParams.get("service") ?? "";
  const isKnown = requested === OTHER || (services ?? []).some(({ id }) => String(id) === requested);
  // While the shop does not answer, a service that it may have stays chosen.
  const isPossible = services === null && isServiceId(requested);
  const from = searchParams.get("from") ?? searchParams.get("date") ?? "";
  // Each form has an idempotency key of its own, and times are booked: the page must not be cached.
  context.reads.spoil();
  return {
    services: services ?? [],
    times: await timesOf(args, { service: isKnown || isPossible ? requested : "", from }),
    place: placeOf(searchParams),
    device: searchParams.get("brings")?.slice(0, 120) ?? "",
    notes: searchParams.get("about")?.slice(0, 1000) ?? "",
    key: randomUUID(),
    origin: originOf(request),
  };
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const isServiceId = (text: string): boolean => Number.isSafeInteger(Number(text)) && Number(text) > 0;
const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Null: the times could not be looked up. */
async function loadDays(
  context: LoaderFunctionArgs["context"],
  { from, serviceId }: { from: string; serviceId: number | null },
): Promise<AvailableDay[] | null> {
  try {
    const query = { date: from, days: DAYS, ...(serviceId !== null && { serviceId }) };
    return (await apiFor(context)(getAvailability, { query })).days;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn(`The free times could not be read, request ${context.requestId}: ${error}`);
    return null;
  }
}

function fieldsOf(form: FormData): BookingFields {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const place: PlaceChoice = placeOf(new URLSearchParams(text("place")));
  return {
    ...{ service: text("service"), words: text("words"), device: text("device"), notes: text("notes") },
    ...{ name: text("name"), phone: text("phone"), email: text("email") },
    ...place,
  };
}

/**
 * Books what the form says, as somebody without an account: who is signed in is known to the browser only. A button named
 * `show` shows other free times instead, with all that was typed.
 */
export async function bookByForm(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const fields = fieldsOf(form);
  const shown = form.get("show");
  const times = () =>
    timesOf(args, {
      service: fields.service === OTHER || isServiceId(fields.service) ? fields.service : "",
      from: String(shown ?? form.get("from") ?? ""),
    });
  if (shown !== null)
    return data({ booked: null, fields, errors: {}, refusal: "", times: await times(), ...keyAsSent(form) });
  const missing = missingFields(fields, "all");
  if (fields.date === "") missing.time = t`Choose a time`;
  const refuse = async (errors: BookingErrors, refusal: string, error: ApiError) =>
    data(
      { booked: null, fields, errors, refusal, times: await times(), ...keyAfter(form, body, error) },
      { status: error.status || 503 },
    );
  const serviceId = serviceIdOf(fields);
  const body = {
    ...(serviceId !== null ? { serviceId } : { service: fields.words }),
    date: fields.date,
    ...(fields.dropOff ? { dropOff: true } : { time: fields.time }),
    device: fields.device,
    notes: fields.notes,
    guest: { name: fields.name, phone: fields.phone, email: fields.email },
  };
  if (Object.keys(missing).length > 0)
    return refuse(missing, t`Please look at the marked fields.`, new ApiError("", 400, "VALIDATION_ERROR"));
  try {
    const { answer, isEarlier } = await sendFormOnce(form, {
      body,
      send: (sent, idempotencyKey) =>
        apiFor(context)(bookAppointment, { body: sent, ...(idempotencyKey && { idempotencyKey }) }),
    });
    const { link, ...appointment } = answer;
    return data({ booked: { appointment, link, isEarlier } }, { status: 201 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(bookingErrorsOf(error), explain(error), error);
  }
}

function explain(error: ApiError): string {
  if (error.code === "VALIDATION_ERROR") return t`Please look at the marked fields.`;
  if (error.code === "IDEMPOTENCY_KEY_REUSED")
    return t`This was booked already, as you entered it first. Call us to change it.`;
  if (error.status === 0 || error.status >= 500)
    return t`We could not reach the shop. What you typed is kept: please try again in a moment.`;
  return error.serverText ?? t`We could not book it. Please call us.`;
}
