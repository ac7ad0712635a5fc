import {
  CONTACT_CATEGORIES,
  CONTACT_HONEYPOT,
  CONTACT_LIMITS,
  CONTACT_PRIORITIES,
  DEFAULT_CONTACT_CATEGORY,
  DEFAULT_CONTACT_PRIORITY,
} from "@fundi/shared/support/contact-form";
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Input, Select, Textarea } from "../../components/forms/field";
import { Icon } from "../../components/icon";
import { useHydrated } from "../../components/use-hydrated";
import { ownPath } from "../../i18n";
import { ConsentLine } from "../policies";
import type { ContactRefusal } from "./contact-action.server";
import { useContactForm } from "./use-contact-form";

interface ContactFormProps {
  /** The URL that handles the form without JavaScript. */
  action: string;
  /** Errors and values from that URL. */
  refusal: ContactRefusal | undefined;
  /** A message was sent. */
  sent: boolean;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The contact form. Without JavaScript it sends a guest's message. */
export function ContactForm({ action, refusal, sent }: ContactFormProps) {
  const { form, errors, isBusy, user, onSubmit } = useContactForm(refusal?.errors ?? {});
  const hydrated = useHydrated();
  const typed = refusal?.fields;
  return (
    <Card>
      {sent && <Thanks />}
      {refusal && <Failure className="mb-5">Failed to send. {refusal.message}</Failure>}
      <form
        ref={form}
        method="post"
        action={ownPath(action)}
        noValidate={hydrated}
        onSubmit={onSubmit}
        aria-label="Contact Us"
        className="grid gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Input
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={CONTACT_LIMITS.name}
            defaultValue={typed?.name}
            error={errors.name}
          />
          <Input
            label="Email"
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
          label="Subject"
          name="subject"
          required
          maxLength={CONTACT_LIMITS.subject}
          defaultValue={typed?.subject}
          error={errors.subject}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <WordSelect
            label="Category"
            name="category"
            words={CONTACT_CATEGORIES}
            defaultValue={typed?.category ?? DEFAULT_CONTACT_CATEGORY}
            error={errors.category}
          />
          <WordSelect
            label="Priority"
            name="priority"
            words={CONTACT_PRIORITIES}
            defaultValue={typed?.priority ?? DEFAULT_CONTACT_PRIORITY}
            error={errors.priority}
          />
        </div>
        <Textarea
          label="Message"
          name="message"
          rows={6}
          required
          maxLength={CONTACT_LIMITS.message}
          defaultValue={typed?.message}
          error={errors.message}
        />
        <div className="hidden">
          <label>
            Leave this empty
            <input name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <ConsentLine />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? "Sending..." : "Send Message"}
          </Button>
          {user && (
            <Link to="/tickets" className="font-semibold text-accent hover:underline">
              My Tickets
            </Link>
          )}
        </div>
      </form>
    </Card>
  );
}

interface WordSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  words: readonly string[];
}

const WordSelect = ({ words, ...select }: WordSelectProps) => (
  <Select {...select}>
    {words.map((word) => (
      <option key={word} value={word}>
        {capital(word)}
      </option>
    ))}
  </Select>
);

const Thanks = () => (
  <p role="status" className="mb-5 flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
    <Icon name="check" />
    <span>
      <strong>Message sent.</strong> Our team will get back to you shortly.
    </span>
  </p>
);
