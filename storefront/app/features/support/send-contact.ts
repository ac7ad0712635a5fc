import { send } from "@fundi/shared/contract/http";
import { CONTACT_HONEYPOT, withChoices } from "@fundi/shared/support/contact-form";
import type { Ticket } from "@fundi/shared/support/tickets";
import { clearIdempotencyKey, getIdempotencyKey } from "../../browser/idempotency-key";
import type { ContactFields } from "./contact-fields";

/** Returns the body of a guest's message: category and priority are appended to the text. */
export const contactBody = ({ name, email, subject, message, category, priority, trap }: ContactFields) => ({
  name,
  email,
  subject,
  message: withChoices(message, category, priority),
  ...(trap && { [CONTACT_HONEYPOT]: trap }),
});

const ATTEMPT = "contact_attempt";

/** Posts one attempt with an idempotency key. */
async function post(path: string, body: object, token?: string): Promise<Response> {
  const response = await send("", {
    method: "POST",
    path,
    body,
    headers: {
      "idempotency-key": getIdempotencyKey(ATTEMPT, JSON.stringify([path, body])),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  clearIdempotencyKey(ATTEMPT);
  return response;
}

/** Sends a guest's message. Throws `ApiError`. */
export async function sendMessage(fields: ContactFields): Promise<void> {
  await post("/api/contact", contactBody(fields));
}

/** Opens a ticket for the token's user and resolves with its id. Throws `ApiError`. */
export async function openTicket({ trap: _, ...fields }: ContactFields, token: string): Promise<number> {
  const response = await post("/api/support/tickets", fields, token);
  return ((await response.json()) as Pick<Ticket, "id">).id;
}
