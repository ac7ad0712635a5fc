import { shownPhone } from "@fundi/shared/phone";
import { QUOTE_LIMITS, QUOTE_URGENCIES, QUOTE_URGENCY_LABELS } from "@fundi/shared/quote-status";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import { Input, Select, Textarea, TextLimits } from "../../components/field";
import { useHydrated } from "../../components/use-hydrated";
import { useSession } from "../session";
import { keepDraft, readDraft } from "./quote-draft";
import {
  checkQuoteFields,
  OTHER_SERVICE,
  type QuoteErrors,
  type QuoteFields,
  readQuoteFields,
  type ServiceChoice,
  toQuoteBody,
} from "./quote-fields";
import { QuotePhotos } from "./quote-photos";
import { useQuoteRequest } from "./use-quote-request";

interface QuoteFormProps {
  /** Empty when the list could not be had: the service is then named in words. */
  services: readonly ServiceChoice[];
  /** The service that was asked about. */
  chosen: number | null;
  onSent: () => void;
  /** What a form that was sent without JavaScript came back with. */
  returned?: { fields: QuoteFields; errors: QuoteErrors; refusal: string | null } | undefined;
  /** Makes a form that is sent twice without JavaScript one request. */
  formKey?: string | undefined;
}

const CATEGORY_LABELS: Record<ServiceChoice["category"], string> = {
  repairs: "Repairs",
  sales: "Sales and custom PCs",
  software: "Software, web and security",
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => "value" in element && "name" in element && !!element.name);

/** Puts values into the fields; with `onlyEmpty` into those that nobody has filled in yet. */
function fill(form: HTMLFormElement, values: QuoteFields, { onlyEmpty }: { onlyEmpty: boolean }): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name as keyof QuoteFields];
    if (value && !(onlyEmpty && control.value.trim())) control.value = value;
  }
}

/**
 * The request for a price (checklist QUO-22). It is a plain form that the server takes as well; with JavaScript it is
 * sent in place, fills in what is known of the person and keeps what was typed.
 */
export function QuoteForm({ services, chosen, onSent, returned, formKey }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const hydrated = useHydrated();
  const hasList = services.length > 0;
  const request = useQuoteRequest({ hasList, onSent });
  const [photos, setPhotos] = useState({ urls: [] as string[], busy: false });
  const [isBack, setBack] = useState(returned !== undefined);
  const errors = isBack ? (returned?.errors ?? {}) : request.errors;
  const refusal = isBack ? returned?.refusal : request.refusal;
  const fields = returned?.fields ?? {};
  const user = session.status === "signed-in" ? session.user : null;

  useEffect(() => {
    if (!form.current || returned) return;
    const { serviceId, ...draft } = readDraft();
    // The service that was just asked about outranks the one of before.
    fill(form.current, chosen === null && serviceId ? { ...draft, serviceId } : draft, { onlyEmpty: false });
  }, [returned, chosen]);

  useEffect(() => {
    if (!form.current || !user) return;
    fill(
      form.current,
      { name: user.name, email: user.email, phone: shownPhone(user.phone ?? "") },
      { onlyEmpty: true },
    );
  }, [user]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = readQuoteFields(new FormData(element));
    const wrong = checkQuoteFields(typed, hasList);
    setBack(false);
    request.setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      controlsOf(element)
        .find(({ name }) => name in wrong)
        ?.focus();
      return;
    }
    void request.submit({ ...toQuoteBody(typed, services), images: photos.urls });
  }

  return (
    <form
      ref={form}
      method="post"
      action="/services/quote"
      noValidate={hydrated}
      onSubmit={submit}
      onInput={(event) => keepDraft(readQuoteFields(new FormData(event.currentTarget)))}
      className="grid gap-5"
    >
      <TextLimits.Provider value={QUOTE_LIMITS}>
        {formKey && <input type="hidden" name="key" value={formKey} />}
        {hasList ? (
          <ServiceSelect services={services} chosen={fields.serviceId ?? chosen} error={errors.serviceId} />
        ) : (
          <Input label="What you need" name="service" required defaultValue={fields.service} error={errors.service} />
        )}
        <Textarea
          label="What should be done?"
          name="message"
          required
          rows={4}
          defaultValue={fields.message}
          hint="What is wrong, or what you would like, in your own words."
          error={errors.message}
        />
        <Input
          label="Device (optional)"
          name="deviceType"
          defaultValue={fields.deviceType}
          placeholder="HP EliteBook 840 G3"
          error={errors.deviceType}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            label="How urgent is it?"
            name="urgency"
            defaultValue={fields.urgency ?? "normal"}
            error={errors.urgency}
          >
            {QUOTE_URGENCIES.map((urgency) => (
              <option key={urgency} value={urgency}>
                {QUOTE_URGENCY_LABELS[urgency]}
              </option>
            ))}
          </Select>
          <Input
            label="Budget (optional)"
            name="budget"
            defaultValue={fields.budget}
            placeholder="Up to 10,000"
            error={errors.budget}
          />
        </div>
        <QuotePhotos error={errors.images} onChange={setPhotos} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Input
            label="Your name"
            name="name"
            autoComplete="name"
            required
            defaultValue={fields.name}
            error={errors.name}
          />
          <Input
            label="Phone (optional)"
            name="phone"
            type="tel"
            autoComplete="tel-national"
            placeholder="071 234 5678"
            defaultValue={fields.phone}
            error={errors.phone}
          />
        </div>
        <Input
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={fields.email}
          hint="We send the price to this address."
          error={errors.email}
        />
        <div role="alert" className="empty:hidden">
          {refusal && <p className="rounded-md bg-danger-soft p-4 font-semibold text-danger">{refusal}</p>}
        </div>
        <Button type="submit" size="lg" wide busy={request.busy || photos.busy}>
          {request.busy
            ? "Sending..."
            : photos.busy
              ? "Uploading photos..."
              : refusal
                ? "Try again"
                : "Request a quote"}
        </Button>
      </TextLimits.Provider>
    </form>
  );
}

interface ServiceSelectProps {
  services: readonly ServiceChoice[];
  chosen: number | string | null;
  error: string | undefined;
}

function ServiceSelect({ services, chosen, error }: ServiceSelectProps) {
  const groups = (Object.keys(CATEGORY_LABELS) as ServiceChoice["category"][])
    .map((category) => ({ category, members: services.filter((service) => service.category === category) }))
    .filter(({ members }) => members.length > 0);
  return (
    <Select label="Service" name="serviceId" required defaultValue={String(chosen ?? "")} error={error}>
      <option value="">Choose a service</option>
      {groups.map(({ category, members }) => (
        <optgroup key={category} label={CATEGORY_LABELS[category]}>
          {members.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={OTHER_SERVICE}>Something else</option>
    </Select>
  );
}
