import type { User } from "@fundi/shared/accounts";
import { ApiError } from "@fundi/shared/http";
import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "../../components/toast";
import { endSession, useSession } from "../session";
import { type ContactErrors, type ContactFields, checkContact, errorsFrom, readContact } from "./contact-fields";
import { openTicket, sendMessage } from "./send-contact";

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const bad = [...form.elements].find((control) => "name" in control && errors[control.name as keyof ContactErrors]);
  if (bad instanceof HTMLElement) bad.focus();
}

/** What is known of somebody goes into what they left empty; it leaves with them. */
function prefill(form: HTMLFormElement, user: User): () => void {
  const known = [form.elements.namedItem("name"), form.elements.namedItem("email")].flatMap((control) =>
    control instanceof HTMLInputElement ? [{ control, value: control.name === "name" ? user.name : user.email }] : [],
  );
  for (const { control, value } of known) control.value ||= value;
  return () => {
    for (const { control, value } of known) if (control.value === value) control.value = "";
  };
}

/** Opens a ticket for whoever this token is of and answers its id; null for a guest's message. */
async function deliver(fields: ContactFields, token: string | null): Promise<number | null> {
  try {
    if (token) return await openTicket(fields, token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  await sendMessage(fields);
  // The session was over: what was written reaches the shop all the same, and its writer by e-mail.
  if (token) endSession();
  return null;
}

/** Sends the form in place: a ticket of whoever is signed in, a message of everybody else (checklist SUP-30..35). */
export function useContactForm(refused: ContactErrors) {
  const session = useSession();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(refused);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const user = session.status === "signed-in" ? session.user : null;

  useEffect(() => (form.current && user ? prefill(form.current, user) : undefined), [user]);

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = readContact(new FormData(form));
    const wrong = checkContact(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    setBusy(true);
    try {
      const ticketId = await deliver(fields, "token" in session ? session.token : null);
      if (ticketId !== null)
        toast.success("Ticket created", { action: { label: "View", onClick: () => navigate(`/tickets/${ticketId}`) } });
      else toast.success("Message sent", { description: "Our team will get back to you shortly." });
      form.reset();
      if (user && ticketId !== null) prefill(form, user);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      toast.error("Failed to send", { description: known?.serverText ?? "Please try again later." });
      const unfit = errorsFrom(known?.details?.fieldErrors);
      setErrors(unfit);
      focusFirst(form, unfit);
    } finally {
      setBusy(false);
    }
  }

  return {
    errors,
    busy,
    form,
    user,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
  };
}
