import type { Appointment } from "@fundi/shared/appointments/appointments";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button";
import { Input, Select, Textarea } from "../../../components/forms/field";
import { typedPeriod } from "../../../i18n/typed-period";
import { useSession } from "../../../session";
import { ConsentLine } from "../../policies";
import { AskUs, ClosedDays, useShop } from "../../shell";
import { pastError } from "../appointment-times";
import { readBookingDraft, saveBookingDraft } from "./booking-draft";
import {
  type AskedContact,
  type BookableService,
  type BookingFields,
  type BookingPreset,
  missingFields,
  OTHER,
  serviceIdOf,
} from "./booking-fields";
import { STRIP_DAYS } from "./day-strip";
import { BookingPhone, GuestFields } from "./guest-fields";
import { PlacePicker } from "./place-picker";
import { useAvailability } from "./use-availability";
import { useBooking } from "./use-booking";

interface BookingFormProps {
  services: readonly BookableService[];
  requested: string;
  /** The accepted quote to book, if any. */
  quote: Quote | null;
  preset: BookingPreset;
  onBooked: (appointment: Appointment) => void;
}

/** Initial values: the requested service, or that of the quote, and what the link filled in. */
function firstFields({ services, requested, quote, preset }: Omit<BookingFormProps, "onBooked">): BookingFields {
  const wanted = services.find(({ id }) => String(id) === requested || id === quote?.serviceId);
  return {
    service: wanted ? String(wanted.id) : quote || requested === OTHER ? OTHER : "",
    words: wanted ? "" : (quote?.service ?? ""),
    date: preset.date,
    dropOff: preset.dropOff,
    time: preset.dropOff ? "" : preset.time,
    device: quote?.deviceType ?? preset.device,
    ...{ name: "", phone: "", email: "" },
    notes: quote ? t`Quote ${quote.id}: ${quote.message}`.slice(0, 1000) : preset.notes,
  };
}

/** Service, day, time and notes; days and times come from the availability. */
export function BookingForm({ services, requested, quote, preset, onBooked }: BookingFormProps) {
  const { timeZone } = useShop();
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  const userId = user?.id;
  const asked: AskedContact = !user ? "all" : user.phone ? "nothing" : "phone";
  const [fields, setFields] = useState(() => {
    const first = firstFields({ services, requested, quote, preset });
    const draft = quote ? {} : readBookingDraft(userId);
    // A draft for one service is not used for another.
    if (first.service && draft.service !== first.service) return first;
    const filled = { device: preset.device || draft.device, notes: preset.notes || draft.notes };
    return { ...first, ...draft, device: filled.device ?? "", notes: filled.notes ?? "" };
  });
  const [today] = useState(() => wallClock(new Date(), timeZone).date);
  const [from, setFrom] = useState(today);
  const availability = useAvailability({ from, days: STRIP_DAYS, serviceId: serviceIdOf(fields) });
  const booking = useBooking({ onSlotTaken: availability.refresh });
  const { booked, fieldErrors } = booking;

  useEffect(() => {
    if (booked) onBooked(booked);
  }, [booked, onBooked]);

  // Several changes can come before the next render; the draft must have all of them.
  const latest = useRef(fields);
  const set = (part: Partial<BookingFields>) => {
    latest.current = { ...latest.current, ...part };
    setFields(latest.current);
  };
  const change = (part: Partial<BookingFields>) => {
    set(part);
    if (!quote) saveBookingDraft(userId, latest.current);
    const touched = Object.keys(part);
    booking.clearRefusal();
    booking.setFieldErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name))),
    );
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = missingFields(fields, asked);
    const past = fields.dropOff ? "" : pastError(fields, new Date(), timeZone);
    if (Object.keys(missing).length > 0) booking.setFieldErrors(missing);
    else if (past) {
      booking.setFieldErrors({ time: past });
      availability.refresh();
    } else void booking.book(fields, { asked, quoteId: quote?.id ?? null });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {quote && <p className="rounded-md bg-accent-soft px-3 py-2">{t`From your accepted quote: ${quote.service}.`}</p>}
      <ServiceFields services={services} fields={fields} errors={fieldErrors} onChange={change} />
      <PlacePicker
        availability={availability}
        from={from}
        first={today}
        date={fields.date}
        dropOff={fields.dropOff}
        time={fields.time}
        error={fieldErrors.time}
        onFrom={(first) => {
          setFrom(first);
          change({ date: "", time: "" });
        }}
        onPlace={change}
        onGone={() => set({ time: "" })}
      />
      <ClosedDays />
      <Input
        label={t`Device (optional)`}
        name="device"
        maxLength={120}
        placeholder={t`HP EliteBook 840 G3`}
        value={fields.device}
        error={fieldErrors.device}
        onChange={(event) => change({ device: event.target.value })}
      />
      <Textarea
        label={t`Notes (optional)`}
        rows={3}
        maxLength={1000}
        placeholder={t`What is wrong, what you have tried`}
        value={fields.notes}
        error={fieldErrors.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      {asked === "all" && <GuestFields fields={fields} errors={fieldErrors} onChange={change} />}
      {asked === "phone" && <BookingPhone fields={fields} errors={fieldErrors} onChange={change} />}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {booking.refusal}
      </p>
      <AskUs about={services.find(({ id }) => String(id) === fields.service)?.title ?? fields.words}>
        {t`Rather ask first?`}
      </AskUs>
      <ConsentLine accepting="booking" />
      <Button type="submit" size="lg" wide isBusy={booking.isBusy}>
        {booking.isBusy ? t`Booking...` : t`Book appointment`}
      </Button>
    </form>
  );
}

interface ServiceFieldsProps {
  services: readonly BookableService[];
  fields: BookingFields;
  errors: ReturnType<typeof useBooking>["fieldErrors"];
  onChange: (part: Partial<BookingFields>) => void;
}

/** The service, or what it is about in words. Another service takes another time. */
const ServiceFields = ({ services, fields, errors, onChange }: ServiceFieldsProps) => (
  <>
    <Select
      label={t`What you come for`}
      value={fields.service}
      error={errors.service}
      onChange={(event) => onChange({ service: event.target.value, time: "" })}
    >
      <option value="" disabled>
        {t`Choose a service`}
      </option>
      {services.map(({ id, title, duration }) => (
        <option key={id} value={id}>
          {title} ({typedPeriod(duration)})
        </option>
      ))}
      <option value={OTHER}>{t`Something else`}</option>
    </Select>
    {fields.service === OTHER && (
      <Input
        label={t`What is it about?`}
        maxLength={160}
        value={fields.words}
        error={errors.words}
        onChange={(event) => onChange({ words: event.target.value })}
      />
    )}
  </>
);
