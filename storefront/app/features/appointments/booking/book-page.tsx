import type { AvailableDay } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Breadcrumbs } from "../../../components/breadcrumbs";
import { Button } from "../../../components/button";
import { Card } from "../../../components/card";
import { Failure } from "../../../components/forms/failure";
import { Input, Select, Textarea } from "../../../components/forms/field";
import { ownPath } from "../../../i18n";
import { longDay } from "../../../i18n/dates";
import { ConsentLine } from "../../policies";
import { AskUs, CallUs } from "../../shell";
import { type BookableService, type BookingErrors, type BookingFields, OTHER } from "./booking-fields";
import { type PlaceChoice, placeValue } from "./place-choice";

/** The address of this page with other parameters. */
export const BOOK_PATH = "/services/book";

export interface BookPageProps {
  services: readonly BookableService[];
  /** The id of the service whose times are shown, OTHER, or empty: for any. */
  service: string;
  /** Null: they could not be looked up. */
  days: readonly AvailableDay[] | null;
  /** The first day that is shown. */
  from: string;
  earlier: string | null;
  later: string;
  place: PlaceChoice;
  device: string;
  notes: string;
  /** The key of the form, and what was sent without an answer. */
  formKey: string;
  earlierSent: string;
  returned?: { fields: BookingFields; errors: BookingErrors; refusal: string } | undefined;
}

/** Books with a plain form: a service, one of the free times as radio buttons, and who comes. */
export function BookPage(props: BookPageProps) {
  const { services, service, returned } = props;
  const fields = returned?.fields;
  const errors = returned?.errors ?? {};
  const chosen = services.find(({ id }) => String(id) === service);
  return (
    <div className="page max-w-3xl py-6 sm:py-8">
      <Breadcrumbs trail={[{ label: t`Services`, to: "/services" }, { label: t`Book an appointment` }]} />
      <h1 className="mt-4 mb-6 text-2xl sm:text-3xl">{t`Book an appointment`}</h1>
      <Card className="grid gap-6">
        {/* Another service takes another time: the page is loaded again. */}
        <form method="get" action={ownPath(BOOK_PATH)} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <Select label={t`What you come for`} name="service" defaultValue={service || OTHER}>
              {services.map(({ id, title, duration }) => (
                <option key={id} value={id}>
                  {title} ({duration})
                </option>
              ))}
              <option value={OTHER}>{t`Something else`}</option>
            </Select>
          </div>
          <Button type="submit" variant="secondary">
            {t`Show its free times`}
          </Button>
        </form>
        <form
          method="post"
          action={ownPath(`${BOOK_PATH}?${new URLSearchParams({ service: service || OTHER, from: props.from })}`)}
          className="grid gap-5"
        >
          {returned && <Failure>{returned.refusal}</Failure>}
          <input type="hidden" name="key" value={props.formKey} />
          <input type="hidden" name="earlier" value={props.earlierSent} />
          <input type="hidden" name="service" value={chosen ? String(chosen.id) : OTHER} />
          {!chosen && (
            <Input
              label={t`What is it about?`}
              name="words"
              required
              maxLength={160}
              defaultValue={fields?.words}
              error={errors.words ?? errors.service}
            />
          )}
          <Times {...props} place={fields ?? props.place} error={errors.time} />
          <Input
            label={t`Device (optional)`}
            name="device"
            maxLength={120}
            placeholder={t`HP EliteBook 840 G3`}
            defaultValue={fields?.device ?? props.device}
            error={errors.device}
          />
          <Textarea
            label={t`Notes (optional)`}
            name="notes"
            rows={3}
            maxLength={1000}
            defaultValue={fields?.notes ?? props.notes}
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

interface TimesProps extends Pick<BookPageProps, "days" | "service" | "earlier" | "later" | "place"> {
  error: string | undefined;
}

/** The free times of a week as radio buttons, and the weeks around it. */
function Times({ days, service, earlier, later, place, error }: TimesProps) {
  const week = (from: string) => `${BOOK_PATH}?${new URLSearchParams({ ...(service && { service }), from })}`;
  if (days === null)
    return (
      <p role="alert">
        {t`We could not look up the free times. Please load the page again, or ask us:`} <CallUs />
      </p>
    );
  const free = days.filter(
    ({ slots, dropOff }) => slots.some(({ available }) => available) || (dropOff?.left ?? 0) > 0,
  );
  const value = place.date ? placeValue(place) : "";
  return (
    <fieldset className="grid gap-4" aria-describedby="place-error">
      <legend className="mb-3 font-display text-lg font-bold">{t`When you come`}</legend>
      {free.length === 0 && <p className="text-muted">{t`Nothing is free in this week. Please look at later days.`}</p>}
      {free.map((day) => (
        <fieldset key={day.date}>
          <legend className="mb-1.5 text-sm font-semibold">{longDay(day.date)}</legend>
          <ul className="flex flex-wrap gap-2">
            {day.slots
              .filter(({ available }) => available)
              .map(({ time }) => (
                <PlaceRadio
                  key={time}
                  value={placeValue({ date: day.date, dropOff: false, time: time.slice(0, 5) })}
                  chosen={value}
                >
                  {time.slice(0, 5)}
                </PlaceRadio>
              ))}
            {day.dropOff !== null && day.dropOff.left > 0 && (
              <PlaceRadio value={placeValue({ date: day.date, dropOff: true, time: "" })} chosen={value}>
                {t`Just bring it, any time until ${day.dropOff.to.slice(0, 5)}`}
              </PlaceRadio>
            )}
          </ul>
        </fieldset>
      ))}
      <p className="flex flex-wrap gap-x-5">
        {earlier !== null && (
          <Link to={week(earlier)} rel="nofollow" className="tap font-semibold text-accent underline">
            {t`Earlier days`}
          </Link>
        )}
        <Link to={week(later)} rel="nofollow" className="tap font-semibold text-accent underline">
          {t`Later days`}
        </Link>
      </p>
      <p id="place-error" role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const PlaceRadio = ({ value, chosen, children }: { value: string; chosen: string; children: string }) => (
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
