import { CONTACT_TRAP, withChoices } from "@fundi/shared/contact-form";
import { send } from "@fundi/shared/http";
import type { Ticket } from "@fundi/shared/tickets";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import type { ContactFields } from "./contact-fields";

/** The body of a guest's message: category and priority stand below the text (checklist SUP-30). */
export const contactBody = ({ name, email, subject, message, category, priority, trap }: ContactFields) => ({
  name,
  email,
  subject,
  message: withChoices(message, category, priority),
  ...(trap && { [CONTACT_TRAP]: trap }),
});

const ATTEMPT = "contact_attempt";

/** Posts one attempt, which cannot arrive twice however often it is tried. */
async function post(path: string, body: object, token?: string): Promise<Response> {
  const response = await send("", {
    method: "POST",
    path,
    body,
    headers: {
      "idempotency-key": attemptKey(ATTEMPT, JSON.stringify([path, body])),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  forgetAttempt(ATTEMPT);
  return response;
}

/** Sends a guest's message. Throws `ApiError`. */
export async function sendMessage(fields: ContactFields): Promise<void> {
  await post("/api/contact", contactBody(fields));
}

/** Opens a ticket for whoever this token is of, and answers its id. Throws `ApiError`. */
export async function openTicket({ trap: _, ...fields }: ContactFields, token: string): Promise<number> {
  const response = await post("/api/support/tickets", fields, token);
  return ((await response.json()) as Pick<Ticket, "id">).id;
}
