import { randomUUID } from "node:crypto";
import { type AvailableDay, bookAppointment, getAvailability } from "@fundi/shared/appointments/appointments";
import { ApiError } from "@fundi/shared/contract/http";
import { addDays } from "@fundi/shared/values/calendar-date";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { apiFor } from "../../../server/api.server";
import { keyAfter, sendFormOnce } from "../../../server/send-form-once.server";
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

/** Loads the form: the free times of a week, and what the address fills in. `offered` are the services; null: not known. */
export async function loadBookingForm(
  { request, context }: LoaderFunctionArgs,
  offered: Promise<readonly BookableService[] | null>,
) {
  const { searchParams } = new URL(request.url);
  const [{ shop }, services] = await Promise.all([loadShop(request, context), offered]);
  const today = wallClock(new Date(), shop.timeZone).date;
  const asked = searchParams.get("from") ?? searchParams.get("date") ?? "";
  // A date in the address may be anything.
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) && asked > today && asked < addDays(today, 366) ? asked : today;
  const requested = searchParams.get("service") ?? "";
  const service = services?.find(({ id }) => String(id) === requested) ?? null;
  // Each form has an idempotency key of its own, and times are booked: the page must not be cached.
  context.reads.spoil();
  return {
    services: services ?? [],
    service: service ? String(service.id) : requested === OTHER ? OTHER : "",
    days: await loadDays(context, { from, serviceId: service?.id ?? null }),
    ...{ from, earlier: from > today ? laterOf(today, addDays(from, -DAYS)) : null, later: addDays(from, DAYS) },
    place: placeOf(searchParams),
    device: searchParams.get("brings")?.slice(0, 120) ?? "",
    notes: searchParams.get("about")?.slice(0, 1000) ?? "",
    key: randomUUID(),
    origin: originOf(request),
  };
}

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

/** Books what the form says, as somebody without an account: who is signed in is known to the browser only. */
export async function bookByForm({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const fields = fieldsOf(form);
  const missing = missingFields(fields, "all");
  if (fields.date === "") missing.time = t`Choose a time`;
  const refuse = (errors: BookingErrors, refusal: string, error: ApiError) =>
    data({ booked: null, fields, errors, refusal, ...keyAfter(form, body, error) }, { status: error.status || 503 });
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
