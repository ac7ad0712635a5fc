import type { User } from "@fundi/shared/accounts/accounts";
import { ApiError } from "@fundi/shared/contract/http";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { msg, t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFormState } from "../../components/forms/use-form-state";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { endSession, useSession } from "../../session";
import { type ContactErrors, type ContactFields, checkContact, readContact } from "./contact-fields";
import { type Delivered, openTicket, sendMessage } from "./send-contact";

const SENT_EARLIER = msg`As you wrote it first. Send it again if we need what you changed.`;

/** Prefills empty fields with the user's data, and removes it at log-out. */
function prefill(form: HTMLFormElement, user: User): () => void {
  const known = [form.elements.namedItem("name"), form.elements.namedItem("email")].flatMap((control) =>
    control instanceof HTMLInputElement ? [{ control, value: control.name === "name" ? user.name : user.email }] : [],
  );
  for (const { control, value } of known) control.value ||= value;
  return () => {
    for (const { control, value } of known) if (control.value === value) control.value = "";
  };
}

/** Opens a ticket for the token's user, or sends a guest's message. */
async function deliver(fields: ContactFields, token: string | null): Promise<Delivered> {
  try {
    if (token) return await openTicket(fields, token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  const delivered = await sendMessage(fields);
  // The session has ended: it is sent as a guest's message.
  if (token) endSession();
  return delivered;
}

/** Sends the form in place: a ticket for a signed-in user, a message for a guest. */
export function useContactForm(refused: ContactErrors) {
  const session = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const user = session.status === "signed-in" ? session.user : null;

  useEffect(() => (form.current && user ? prefill(form.current, user) : undefined), [user]);

  const { errors, isBusy, onSubmit } = useFormState(
    {
      check(form) {
        const values = readContact(new FormData(form));
        const errors = checkContact(values);
        return Object.keys(errors).length > 0 ? { errors } : { values };
      },
      async send(fields: ContactFields, { form }) {
        const { ticketId, isEarlier } = await deliver(fields, "token" in session ? session.token : null);
        const view = ticketId !== null && {
          action: { label: t`View`, onClick: () => navigate(`/tickets/${ticketId}`) },
        };
        // What was changed since stays in the form.
        if (isEarlier) {
          toast.success(t`We have your message already`, { description: textOf(SENT_EARLIER), ...view });
          return;
        }
        if (view) toast.success(t`Ticket created`, view);
        else toast.success(t`Message sent`, { description: t`Our team will get back to you shortly.` });
        form.reset();
        if (user && ticketId !== null) prefill(form, user);
      },
      explain(error) {
        toast.error(t`Failed to send`, { description: serverTextOf(error) ?? t`Please try again later.` });
        return null;
      },
    },
    { errors: refused },
  );
  return { errors, isBusy, form, user, onSubmit };
}
