import type { AvailableDay } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../../../components/breadcrumbs";
import { Button } from "../../../components/button";
import { Card } from "../../../components/card";
import { Failure } from "../../../components/forms/failure";
import { Input, Select, Textarea } from "../../../components/forms/field";
import { TimeLabel } from "../../../components/time-label";
import { ownPath } from "../../../i18n";
import { longDay, timeOfDay } from "../../../i18n/dates";
import { typedPeriod } from "../../../i18n/typed-period";
import { ConsentLine } from "../../policies";
import { AskUs, CallUs } from "../../shell";
import type { ShownTimes } from "./book-by-form.server";
import { type BookableService, type BookingErrors, type BookingFields, OTHER } from "./booking-fields";
import { type PlaceChoice, placeValue } from "./place-choice";

/** The address of this page with other parameters. */
export const BOOK_PATH = "/services/book";

export interface BookPageProps {
  services: readonly BookableService[];
  times: ShownTimes;
  place: PlaceChoice;
  device: string;
  notes: string;
  /** The key of the form, and what was sent without an answer. */
  formKey: string;
  earlierSent: string;
  returned?: { fields: BookingFields; errors: BookingErrors; refusal: string } | undefined;
}

/** Books with a plain form: a service, one of the free times as radio buttons, and who comes. */
export function BookPage({ services, times, returned, ...given }: BookPageProps) {
  const fields = returned?.fields;
  const errors = returned?.errors ?? {};
  const chosen = services.find(({ id }) => String(id) === times.service);
  return (
    <div className="page max-w-3xl py-6 sm:py-8">
      <Breadcrumbs trail={[{ label: t`Services`, to: "/services" }, { label: t`Book an appointment` }]} />
      <h1 className="mt-4 mb-6 text-2xl sm:text-3xl">{t`Book an appointment`}</h1>
      <Card>
        <form
          method="post"
          action={ownPath(`${BOOK_PATH}?${new URLSearchParams({ service: times.service || OTHER, from: times.from })}`)}
          className="grid gap-5"
        >
          {/* Enter in a field books: it presses the first button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          {returned?.refusal && <Failure>{returned.refusal}</Failure>}
          <input type="hidden" name="key" value={given.formKey} />
          <input type="hidden" name="earlier" value={given.earlierSent} />
          <input type="hidden" name="from" value={times.from} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow">
              <ServiceSelect services={services} service={times.service} error={errors.service} />
            </div>
            {/* Another service takes another time. */}
            <Show from={times.from}>{t`Show its free times`}</Show>
          </div>
          {(times.service === OTHER || times.service === "" || errors.words) && (
            <Input
              label={t`What is it about?`}
              name="words"
              maxLength={160}
              defaultValue={fields?.words}
              error={errors.words}
            />
          )}
          <Times times={times} place={fields ?? given.place} error={errors.time} />
          <Input
            label={t`Device (optional)`}
            name="device"
            maxLength={120}
            placeholder={t`HP EliteBook 840 G3`}
            defaultValue={fields?.device ?? given.device}
            error={errors.device}
          />
          <Textarea
            label={t`Notes (optional)`}
            name="notes"
            rows={3}
            maxLength={1000}
            defaultValue={fields?.notes ?? given.notes}
            error={errors.notes}
          />
          <Contact fields={fields} errors={errors} />
          <AskUs about={chosen?.title ?? ""}>{t`Rather ask first?`}</AskUs>
          <ConsentLine accepting="booking" />
          <Button type="submit" size="lg" wide>
            {t`Book appointment`}
          </Button>
        </form>
      </Card>
    </div>
  );
}

interface ServiceSelectProps {
  services: readonly BookableService[];
  service: string;
  error: string | undefined;
}

function ServiceSelect({ services, service, error }: ServiceSelectProps) {
  const isListed = service === "" || service === OTHER || services.some(({ id }) => String(id) === service);
  return (
    <Select label={t`What you come for`} name="service" defaultValue={service || OTHER} error={error}>
      {!isListed && <option value={service}>{t`The service you chose`}</option>}
      {services.map(({ id, title, duration }) => (
        <option key={id} value={id}>
          {title} ({typedPeriod(duration)})
        </option>
      ))}
      <option value={OTHER}>{t`Something else`}</option>
    </Select>
  );
}

/** Sends the form as it is, and comes back with it and with the free times from a day on. */
const Show = ({ from, children }: { from: string; children: string }) => (
  <Button
    type="submit"
    name="show"
    value={from}
    formNoValidate
    formAction={ownPath(`${BOOK_PATH}#${TIMES}`)}
    variant="secondary"
  >
    {children}
  </Button>
);

/** The part of the page to which other free times lead. */
const TIMES = "times";

const Contact = ({ fields, errors }: { fields: BookingFields | undefined; errors: BookingErrors }) => (
  <fieldset className="grid gap-4">
    <legend className="mb-3 font-display text-lg font-bold">{t`Who comes`}</legend>
    <Input
      label={t`Your name`}
      name="name"
      autoComplete="name"
      maxLength={80}
      required
      defaultValue={fields?.name}
      error={errors.name}
    />
    <Input
      label={t`Phone`}
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder="0712 345 678"
      required
      hint={t`We call or text you about this appointment.`}
      defaultValue={fields?.phone}
      error={errors.phone}
    />
    <Input
      label={t`E-mail (optional)`}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={fields?.email}
      error={errors.email}
    />
  </fieldset>
);

interface TimesProps {
  times: ShownTimes;
  place: PlaceChoice;
  error: string | undefined;
}

/** The free times of a week as radio buttons, and the weeks around it. */
function Times({ times: { days, earlier, later, from }, place, error }: TimesProps) {
  const chosen = place.date && (place.time || place.dropOff) ? placeValue(place) : "";
  // What was chosen in another week, or is not known to be taken, can be booked still.
  const isElsewhere = chosen !== "" && !days?.some(({ date }) => date === place.date);
  const free = (days ?? []).filter(
    ({ slots, dropOff }) => slots.some(({ available }) => available) || (dropOff?.left ?? 0) > 0,
  );
  return (
    <fieldset id={TIMES} className="grid scroll-mt-20 gap-4" aria-describedby="place-error">
      <legend className="mb-3 font-display text-lg font-bold">{t`When you come`}</legend>
      {isElsewhere && (
        <ul className="grid">
          <PlaceRadio value={chosen} chosen={chosen}>
            {t`As chosen: ${longDay(place.date)}, ${place.dropOff ? t`any time` : timeOfDay(place.time)}`}
          </PlaceRadio>
        </ul>
      )}
      {days === null && (
        <p role="alert">
          {t`We could not look up the free times. Please try again in a moment, or ask us:`} <CallUs />
        </p>
      )}
      {days !== null && free.length === 0 && (
        <p className="text-muted">{t`Nothing is free in this week. Please look at later days.`}</p>
      )}
      {free.map((day) => (
        <FreeDay key={day.date} day={day} chosen={chosen} />
      ))}
      <p className="flex flex-wrap gap-2">
        {days === null && <Show from={from}>{t`Try again`}</Show>}
        {earlier !== null && <Show from={earlier}>{t`Earlier days`}</Show>}
        {days !== null && <Show from={later}>{t`Later days`}</Show>}
      </p>
      <p id="place-error" role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const FreeDay = ({ day: { date, slots, dropOff }, chosen }: { day: AvailableDay; chosen: string }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{longDay(date)}</legend>
    <ul className="flex flex-wrap gap-2 max-sm:[&:lang(sw)]:grid max-sm:[&:lang(sw)]:grid-cols-2">
      {slots
        .filter(({ available }) => available)
        .map(({ time }) => (
          <PlaceRadio key={time} value={placeValue({ date, dropOff: false, time: time.slice(0, 5) })} chosen={chosen}>
            <TimeLabel time={time} />
          </PlaceRadio>
        ))}
      {dropOff !== null && dropOff.left > 0 && (
        <PlaceRadio value={placeValue({ date, dropOff: true, time: "" })} chosen={chosen}>
          {t`Just bring it, any time until ${timeOfDay(dropOff.to)}`}
        </PlaceRadio>
      )}
    </ul>
  </fieldset>
);

const PlaceRadio = ({ value, chosen, children }: { value: string; chosen: string; children: ReactNode }) => (
  <li>
    <label className="flex min-h-11 items-center gap-2 rounded-md border border-field px-3 font-medium tabular-nums has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="place"
        value={value}
        required
        defaultChecked={value === chosen}
        className="accent-accent"
      />
      {children}
    </label>
  </li>
);
