import { QUOTE_LIMITS, QUOTE_URGENCIES } from "@fundi/shared/quotes/quote-status";
import { shownPhone } from "@fundi/shared/values/phone";
import { msg, t } from "@lingui/core/macro";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { Input, Select, Textarea, TextLimits } from "../../components/forms/field";
import { useHydrated } from "../../components/use-hydrated";
import { ownPath, type Text, textOf } from "../../i18n";
import { mailPromise } from "../../i18n/mail-promises";
import { rememberReturnPath, useSession } from "../../session";
import { openAuthDialog } from "../auth";
import { ConsentLine } from "../policies";
import { useShop } from "../shell";
import { readDraft, saveDraft } from "./quote-draft";
import {
  OTHER_SERVICE,
  type Photos,
  type QuoteErrors,
  type QuoteFields,
  readQuoteFields,
  type ServiceChoice,
} from "./quote-fields";
import { urgencyLabel } from "./quote-labels";
import { QuotePhotos } from "./quote-photos";
import { useQuoteRequest } from "./use-quote-request";

interface QuoteFormProps {
  /** Empty when the list could not be loaded: the service is then described in words. */
  services: readonly ServiceChoice[];
  /** The preselected service. */
  chosen: number | null;
  /** What an address fills in; what was typed in this tab comes first. */
  preset?: QuoteFields | undefined;
  /** Called with the number of the request. */
  onSent: (id: number) => void;
  /** Values and errors of a form that was submitted without JavaScript. */
  returned?: { fields: QuoteFields; errors: QuoteErrors; refusal: string | null } | undefined;
  /** Idempotency key, so that a form submitted twice without JavaScript is one request. */
  formKey?: string | undefined;
  /** What was sent without an answer, as its hidden field. */
  earlierSent?: string | undefined;
}

const CATEGORY_LABELS: Record<ServiceChoice["category"], Text> = {
  repairs: msg`Repairs`,
  sales: msg`Sales and custom PCs`,
  software: msg`Software, web and security`,
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => "value" in element && "name" in element && !!element.name);

/** Sets form values; with `onlyEmpty` only in empty fields. */
function fill(form: HTMLFormElement, values: QuoteFields, { onlyEmpty }: { onlyEmpty: boolean }): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name as keyof QuoteFields];
    if (value && !(onlyEmpty && control.value.trim())) control.value = value;
  }
}

/**
 * The quote request form. A plain form that the server accepts as well; with JavaScript it is sent in place, prefilled
 * with the user's data, and its draft is stored.
 */
export function QuoteForm({ services, chosen, preset, onSent, returned, formKey, earlierSent }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const hydrated = useHydrated();
  const [photos, setPhotos] = useState<Photos>({ urls: [], album: null, isBusy: false });
  const { errors, failure, isBusy, onSubmit } = useQuoteRequest({ services, photos, onSent }, returned);
  const fields = returned?.fields ?? preset ?? {};
  const user = session.status === "signed-in" ? session.user : null;

  useEffect(() => {
    if (!form.current || returned) return;
    const { serviceId, ...draft } = readDraft();
    // The preselected service overrides the draft's.
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

  return (
    <form
      ref={form}
      method="post"
      action={ownPath("/services/quote")}
      noValidate={hydrated}
      onSubmit={onSubmit}
      onInput={(event) => saveDraft(readQuoteFields(new FormData(event.currentTarget)))}
      className="grid gap-5"
    >
      <TextLimits.Provider value={QUOTE_LIMITS}>
        {formKey && <input type="hidden" name="key" value={formKey} />}
        {earlierSent && <input type="hidden" name="earlier" value={earlierSent} />}
        {services.length > 0 ? (
          <ServiceSelect services={services} chosen={fields.serviceId ?? chosen} error={errors.serviceId} />
        ) : (
          <Input
            label={t`What you need`}
            name="service"
            required
            defaultValue={fields.service}
            error={errors.service}
          />
        )}
        <Textarea
          label={t`What should be done?`}
          name="message"
          required
          rows={4}
          defaultValue={fields.message}
          hint={t`What is wrong, or what you would like, in your own words.`}
          error={errors.message}
        />
        <Input
          label={t`Device (optional)`}
          name="deviceType"
          defaultValue={fields.deviceType}
          placeholder={t`HP EliteBook 840 G3`}
          error={errors.deviceType}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            label={t`How urgent is it?`}
            name="urgency"
            defaultValue={fields.urgency ?? "normal"}
            error={errors.urgency}
          >
            {QUOTE_URGENCIES.map((urgency) => (
              <option key={urgency} value={urgency}>
                {urgencyLabel(urgency)}
              </option>
            ))}
          </Select>
          <Input
            label={t`Budget (optional)`}
            name="budget"
            defaultValue={fields.budget}
            placeholder={t`Up to 10,000`}
            error={errors.budget}
          />
        </div>
        <QuotePhotos error={errors.images} onChange={setPhotos} />
        <ContactFields fields={fields} errors={errors} hasAccount={user !== null} />
        <ConsentLine />
        <Failure>{failure}</Failure>
        <Button type="submit" size="lg" wide isBusy={isBusy || photos.isBusy}>
          {isBusy
            ? t`Sending...`
            : photos.isBusy
              ? t`Uploading photos...`
              : failure
                ? t`Try again`
                : t`Request a quote`}
        </Button>
      </TextLimits.Provider>
    </form>
  );
}

interface ContactFieldsProps {
  fields: QuoteFields;
  errors: QuoteErrors;
  hasAccount: boolean;
}

/** Who asks, and how they are reached. */
function ContactFields({ fields, errors, hasAccount }: ContactFieldsProps) {
  const { mail } = useShop();
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Input
          label={t`Your name`}
          name="name"
          autoComplete="name"
          required
          defaultValue={fields.name}
          error={errors.name}
        />
        <Input
          label={t`Phone`}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          placeholder="0712 345 678"
          defaultValue={fields.phone}
          error={errors.phone}
        />
      </div>
      <Input
        label={t`E-mail (optional)`}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={fields.email}
        hint={mailPromise(hasAccount ? "quoteAddressOfAccount" : "quoteAddress", mail)}
        error={errors.email}
      />
      {!hasAccount && <SignInInstead />}
    </>
  );
}

/** For those who have an account; what was typed stays. */
function SignInInstead() {
  const { pathname, search } = useLocation();
  return (
    <p className="js-only text-sm text-muted">
      {t`No account needed. Have one?`}{" "}
      <button
        type="button"
        className="-my-2 py-2 font-semibold text-accent underline"
        onClick={() => {
          rememberReturnPath(pathname + search);
          openAuthDialog();
        }}
      >
        {t`Sign in`}
      </button>
    </p>
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
    <Select label={t`Service`} name="serviceId" required defaultValue={String(chosen ?? "")} error={error}>
      <option value="">{t`Choose a service`}</option>
      {groups.map(({ category, members }) => (
        <optgroup key={category} label={textOf(CATEGORY_LABELS[category])}>
          {members.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={OTHER_SERVICE}>{t`Something else`}</option>
    </Select>
  );
}
