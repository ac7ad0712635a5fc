import type { Conversation, VisitorContact } from "@fundi/shared/conversations/conversations";
import { shownPhone } from "@fundi/shared/values/phone";
import { fieldErrorsOf, serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../components/button";
import { Input } from "../../../components/forms/field";
import { useLeaveContact } from "../conversation-queries";
import { useOpening } from "../presence";

interface ContactBarProps {
  conversation: Conversation;
  contact: VisitorContact;
}

/** Above the composer of somebody without an account: where we answer when they are away, or the form for it. */
export function ContactBar({ conversation, contact }: ContactBarProps) {
  const opening = useOpening();
  const { phone, email } = contact;
  const isClosed = opening !== null && "inDays" in opening;
  // Nobody is there to answer soon: the form is open without being asked for.
  const [state, setState] = useState<"shut" | "offered" | "asked">(
    isClosed && phone === null && email === null ? "offered" : "shut",
  );
  const setOpen = (isOpen: boolean) => setState(isOpen ? "asked" : "shut");
  if (state !== "shut")
    return (
      <ContactFields
        conversation={conversation}
        contact={contact}
        takesFocus={state === "asked"}
        onClose={() => setOpen(false)}
      />
    );
  const where = email ?? (phone === null ? null : shownPhone(phone));
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line py-1.5 text-sm">
      {where === null ? t`Going away? We can answer on your phone.` : t`When you are away, we answer on ${where}.`}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="tap min-h-9 font-semibold text-accent underline underline-offset-4"
      >
        {where === null ? t`Leave your number` : t`Change`}
      </button>
    </p>
  );
}

interface ContactFieldsProps extends ContactBarProps {
  takesFocus: boolean;
  onClose: () => void;
}

function ContactFields({ conversation, contact, takesFocus, onClose }: ContactFieldsProps) {
  const [form, setForm] = useState({ name: contact.name, phone: contact.phone ?? "", email: contact.email ?? "" });
  // Offered by itself it asks for the number only: a phone has little room above its keyboard.
  const [isFull, setFull] = useState(takesFocus);
  const leave = useLeaveContact(conversation.id);
  const errors = fieldErrorsOf(leave.error);
  const heading = useId();
  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    leave.mutate(form, { onSuccess: onClose });
  }

  return (
    <form onSubmit={save} noValidate aria-labelledby={heading} className="grid gap-2 border-t border-line py-2">
      <p id={heading} className="text-sm text-muted">
        {t`We call, text or mail you only about this conversation.`}
      </p>
      <div className={isFull ? "grid gap-3 sm:grid-cols-3" : "max-w-sm"}>
        <Input label={t`Phone number`} type="tel" autoComplete="tel" autoFocus={takesFocus} {...field("phone")} />
        {isFull && (
          <>
            <Input label={t`E-mail (optional)`} type="email" autoComplete="email" {...field("email")} />
            <Input label={t`Your name (optional)`} autoComplete="name" maxLength={80} {...field("name")} />
          </>
        )}
      </div>
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {leave.error &&
          Object.keys(errors).length === 0 &&
          (serverTextOf(leave.error) ?? t`It was not saved. Please try again in a moment.`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={leave.isPending}>
          {t`Save`}
        </Button>
        {!isFull && (
          <Button type="button" size="sm" variant="secondary" onClick={() => setFull(true)}>
            {t`E-mail or name`}
          </Button>
        )}
        <Button type="button" size="sm" variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
