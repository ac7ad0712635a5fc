import {
  CONTACT_HONEYPOT,
  CONTACT_LIMITS,
  DEFAULT_CONTACT_CATEGORY,
  DEFAULT_CONTACT_PRIORITY,
} from "@fundi/shared/support/contact-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Input, Select, Textarea } from "../../components/forms/field";
import { Icon } from "../../components/icon";
import { useHydrated } from "../../components/use-hydrated";
import { ownPath, type Text, textOf } from "../../i18n";
import { ConsentLine } from "../policies";
import type { ContactRefusal } from "./contact-action.server";
import { CATEGORY_NAMES, PRIORITY_NAMES } from "./contact-words";
import { useContactForm } from "./use-contact-form";

interface ContactFormProps {
  /** The URL that handles the form without JavaScript. */
  action: string;
  /** Errors and values from that URL. */
  refusal: ContactRefusal | undefined;
  /** A message was sent. */
  sent: boolean;
}

/** The contact form. Without JavaScript it sends a guest's message. */
export function ContactForm({ action, refusal, sent }: ContactFormProps) {
  const { form, errors, isBusy, user, onSubmit } = useContactForm(refusal?.errors ?? {});
  const hydrated = useHydrated();
  const typed = refusal?.fields;
  return (
    <Card>
      {sent && <Thanks />}
      {refusal && <Failure className="mb-5">{t`Failed to send. ${refusal.message}`}</Failure>}
      <form
        ref={form}
        method="post"
        action={ownPath(action)}
        noValidate={hydrated}
        onSubmit={onSubmit}
        aria-label={t`Contact Us`}
        className="grid gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Input
            label={t`Name`}
            name="name"
            autoComplete="name"
            required
            maxLength={CONTACT_LIMITS.name}
            defaultValue={typed?.name}
            error={errors.name}
          />
          <Input
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={CONTACT_LIMITS.email}
            defaultValue={typed?.email}
            error={errors.email}
          />
        </div>
        <Input
          label={t`Subject`}
          name="subject"
          required
          maxLength={CONTACT_LIMITS.subject}
          defaultValue={typed?.subject}
          error={errors.subject}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <WordSelect
            label={t`Category`}
            name="category"
            names={CATEGORY_NAMES}
            defaultValue={typed?.category ?? DEFAULT_CONTACT_CATEGORY}
            error={errors.category}
          />
          <WordSelect
            label={t`Priority`}
            name="priority"
            names={PRIORITY_NAMES}
            defaultValue={typed?.priority ?? DEFAULT_CONTACT_PRIORITY}
            error={errors.priority}
          />
        </div>
        <Textarea
          label={t`Message`}
          name="message"
          rows={6}
          required
          maxLength={CONTACT_LIMITS.message}
          defaultValue={typed?.message}
          error={errors.message}
        />
        <div className="hidden">
          <label>
            {t`Leave this empty`}
            <input name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <ConsentLine />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t`Sending...` : t`Send Message`}
          </Button>
          {user && (
            <Link to="/tickets" className="font-semibold text-accent hover:underline">
              {t`My Tickets`}
            </Link>
          )}
        </div>
      </form>
    </Card>
  );
}

interface WordSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  names: Readonly<Record<string, Text>>;
}

const WordSelect = ({ names, ...select }: WordSelectProps) => (
  <Select {...select}>
    {Object.entries(names).map(([word, name]) => (
      <option key={word} value={word}>
        {textOf(name)}
      </option>
    ))}
  </Select>
);

const Thanks = () => (
  <p role="status" className="mb-5 flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
    <Icon name="check" />
    <span>
      <Trans>
        <strong>Message sent.</strong> Our team will get back to you shortly.
      </Trans>
    </span>
  </p>
);
